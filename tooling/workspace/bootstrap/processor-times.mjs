// The processor time of each task, beside its committed share of the whole: that shows which task got more expensive, on any
// machine. `npm run processor-times` commits the shares of the last run.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { log } from './log.mjs';
import { root } from './toolchain.mjs';

const folder = path.join(root, '.turbo', 'task-times');
const sharesFile = path.join(root, 'tooling', 'workspace', 'bootstrap', 'processor-times.json');

/** The environment in which each task writes down its processor time. Windows has no shell that can. */
export const measureTasks = () => {
  rmSync(folder, { recursive: true, force: true });
  if (process.platform === 'win32') return {};
  mkdirSync(folder, { recursive: true });
  return {
    POSTERN_TASK_TIMES: folder,
    pnpm_config_script_shell: path.join(root, 'tooling', 'workspace', 'bootstrap', 'task-shell.sh'),
  };
};

/** Prints the most expensive tasks of the run, and those whose share grew by more than a fifth. */
export const printProcessorTimes = () => {
  const tasks = readTimes();
  if (tasks.length === 0) return;
  const shares = JSON.parse(readFileSync(sharesFile, 'utf8'));
  const rows = compareWithShares(tasks, shares);
  const total = tasks.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(
    `Processor time: ${total.toFixed(0)} s. Per task, its share of the run, and its committed share:`,
  );
  for (const row of rows.slice(0, 12)) console.log(formatRow(row));
  const grown = rows.filter(hasGrown);
  if (grown.length > 0) console.log('Grew by more than a fifth:');
  for (const row of grown) console.log(formatRow(row));
};

/** Writes the shares of the last run, which must have run every task without turbo's cache. */
export const commitShares = () => {
  const tasks = readTimes();
  const total = tasks.reduce((sum, { seconds }) => sum + seconds, 0);
  const shares = Object.fromEntries(
    tasks.map(({ name, seconds }) => [name, Math.round((seconds / total) * 1000) / 10]),
  );
  writeFileSync(sharesFile, `${JSON.stringify(shares, undefined, 2)}\n`);
  log(`wrote the shares of ${tasks.length} tasks to ${path.relative(root, sharesFile)}`);
};

/**
 * Gives each task its share of the known tasks of this run. If others came from the cache, the committed shares are those of
 * the tasks that ran.
 *
 * @param {{ name: string, seconds: number }[]} tasks
 * @param {Record<string, number>} shares in percent
 */
export const compareWithShares = (tasks, shares) => {
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const known = tasks.filter(({ name }) => name in shares);
  const seconds = sum(known.map((task) => task.seconds));
  const committed = sum(known.map(({ name }) => shares[name]));
  return tasks.map((task) => ({
    ...task,
    share: seconds === 0 ? 100 : (task.seconds / seconds) * 100,
    committed: task.name in shares ? (shares[task.name] / committed) * 100 : undefined,
  }));
};

// Of a task that takes less than a hundredth of the run, a fifth is within the spread.
export const hasGrown = ({ share, committed }) => share > committed * 1.2 && share > 1;

const formatRow = ({ name, seconds, share, committed }) => {
  const percent = (value) => `${value.toFixed(1)} %`.padStart(7);
  const shares = committed === undefined ? '(no share yet)' : `${percent(share)} ${percent(committed)}`;
  return `${seconds.toFixed(1).padStart(7)} s ${shares.padStart(15)}  ${name}`;
};

// Each file has the task's name, the time of the shell, and that of the processes that it waited for: 0m1.20s 0m0.30s.
const readTimes = () => {
  if (!existsSync(folder)) return [];
  const times = readdirSync(folder).map((file) => {
    const [name, , children] = readFileSync(path.join(folder, file), 'utf8').split('\n');
    const [user, system] = children.split(' ').map(secondsIn);
    return { name, seconds: user + system };
  });
  // oxlint-disable-next-line unicorn/no-array-sort -- Node 18 has no toSorted
  return times.sort((a, b) => b.seconds - a.seconds);
};

const secondsIn = (text) => {
  const [minutes, seconds] = text.split('m');
  return Number(minutes) * 60 + Number.parseFloat(seconds);
};
