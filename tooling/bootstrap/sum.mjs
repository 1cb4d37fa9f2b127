// The last line of `npm test`: every package's counts added up, and the checks that failed by name.
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './toolchain.mjs';

export const sumOfReports = () => {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const file of reports().filter(existsSync)) {
    const counts = JSON.parse(readFileSync(file, 'utf8'));
    for (const key of Object.keys(sum)) sum[key] += counts[key];
  }
  return sum;
};

/** So that no count of an earlier run is added; turbo puts back those of what it has cached. */
export const forgetReports = () => {
  for (const file of reports()) rmSync(file, { force: true });
};

/** @returns {string[]} turbo's ids of the tasks that failed in the last run */
export const failedTasks = () =>
  readRuns().flatMap((run) =>
    run.tasks.filter((task) => (task.execution?.exitCode ?? 0) !== 0).map((task) => task.taskId),
  );

export const forgetRuns = () => rmSync(runs, { recursive: true, force: true });

const runs = path.join(root, '.turbo', 'runs');

const readRuns = () =>
  existsSync(runs)
    ? readdirSync(runs).map((file) => JSON.parse(readFileSync(path.join(runs, file), 'utf8')))
    : [];

const reports = () =>
  ['packages', 'apps', 'tooling', 'examples']
    .map((group) => path.join(root, group))
    .filter(existsSync)
    .flatMap((group) => readdirSync(group).map((name) => path.join(group, name, 'reports')))
    .flatMap((folder) => ['jest.json', 'types.json'].map((file) => path.join(folder, file)));
