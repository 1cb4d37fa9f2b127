// The end of `npm test`: the slowest tasks and test files, the failures, and every package's counts added up.
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { printProcessorTimes } from './processor-times.mjs';
import { root } from './toolchain.mjs';

/** Removes the results of earlier runs; turbo restores those of the tasks that it has cached. */
export const clearResults = () => {
  for (const file of reportFiles()) rmSync(file, { force: true });
  rmSync(runs, { recursive: true, force: true });
};

/**
 * @param {number} exitCode of the task's steps
 * @returns {number} the exit code of the whole
 */
export const printSummary = (exitCode) => {
  const tasks = readRuns().flatMap((run) => run.tasks);
  const reports = reportFiles().map((file) => JSON.parse(readFileSync(file, 'utf8')));
  printSlowest('tasks', tasks.flatMap(durationOf), 5);
  printSlowest(
    'test files',
    reports.flatMap(({ files = [] }) => files),
    5,
  );
  printProcessorTimes();

  printFailures(reports.flatMap(({ failures = [] }) => failures));
  const failed = tasks
    .filter(({ execution }) => (execution?.exitCode ?? 0) !== 0)
    .map(({ taskId }) => taskId);
  for (const id of failed) console.log(`failed: ${id}`);
  const sum = (key) => reports.reduce((total, counts) => total + counts[key], 0);
  // A task that runs tests reports its failed tests; any other counts as one.
  const failedChecks = failed.filter(
    (id) => !/#test:(unit|database|e2e|examples|types|long)$/.test(id),
  ).length;
  const failures = sum('failed') + failedChecks;
  const unexplained = exitCode !== 0 && failures === 0 ? 1 : 0;
  if (sum('passed') + sum('failed') === 0) console.log('failed: no test ran');
  console.log(`${sum('passed')} passed, ${failures + unexplained} failed, ${sum('skipped')} skipped`);
  return exitCode === 0 && sum('passed') === 0 ? 1 : exitCode;
};

const durationOf = ({ taskId, execution, cache }) =>
  execution === undefined || cache?.status === 'HIT'
    ? []
    : [{ name: taskId, milliseconds: execution.endTime - execution.startTime }];

const printSlowest = (what, durations, count) => {
  // oxlint-disable-next-line unicorn/no-array-sort -- Node 18 has no toSorted
  const slowest = [...durations].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, count);
  if (slowest.length === 0) return;
  console.log(`Slowest ${what}:`);
  for (const { name, milliseconds } of slowest) {
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`);
  }
};

// The output of tasks that run side by side is mixed, so failures are shown again where they are easy to find.
const printFailures = (failures) => {
  const most = 20;
  for (const { name, message } of failures.slice(0, most)) {
    console.log(`\nFailed in ${name}\n\n  ${message.slice(0, 2000)}\n`);
  }
  if (failures.length > most) console.log(`… and failures in ${failures.length - most} more test files`);
};

const runs = path.join(root, '.turbo', 'runs');

const readRuns = () =>
  existsSync(runs)
    ? readdirSync(runs).map((file) => JSON.parse(readFileSync(path.join(runs, file), 'utf8')))
    : [];

const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => path.join(folder, name))
    : [];

const tooling = path.join(root, 'tooling');
// A folder of the tooling is a package or a group of packages.
const reportFiles = () =>
  [...['packages', 'apps', 'examples'].map((group) => path.join(root, group)), tooling, ...foldersIn(tooling)]
    .flatMap(foldersIn)
    .map((folder) => path.join(folder, 'reports'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
    .filter((file) => file.endsWith('.json'));
