// `npm start`, `npm test` and the other root scripts land here, on any Node that npm came with (18 or newer):
// get the pinned pnpm (and Node, where this one is too old), install the workspace from its lockfile, hand over to the task.
// Depends on nothing but Node.
import { stop } from './say.mjs';
import { sumOfReports, forgetReports, failedTasks, forgetRuns } from './sum.mjs';
import { tasks } from './tasks.mjs';
import { openToolchain } from './toolchain.mjs';
import { openWorkspace } from './workspace.mjs';

const [name = 'start', ...args] = process.argv.slice(2);
const task = tasks[name];
if (task === undefined) stop(`there is no task "${name}"; there are: ${Object.keys(tasks).join(', ')}`, 2);

const workspace = openWorkspace(openToolchain());
workspace.install();

if (task.counts) {
  forgetReports();
  forgetRuns();
}

let exitCode = 0;
for (const step of task.steps) {
  exitCode = await workspace.run(step, step.takesArguments ? args : []);
  if (exitCode !== 0) break;
}

if (task.counts) {
  const failed = failedTasks();
  for (const id of failed) console.log(`failed: ${id}`);
  const sum = sumOfReports();
  const checksFailed = failed.filter((id) => !/#test(:\w+)?$/.test(id)).length;
  const unexplained = exitCode !== 0 && sum.failed === 0 && checksFailed === 0 ? 1 : 0;
  if (sum.passed + sum.failed === 0) console.log('failed: no test ran');
  console.log(
    `${sum.passed} passed, ${sum.failed + checksFailed + unexplained} failed, ${sum.skipped} skipped`,
  );
  if (exitCode === 0 && sum.passed === 0) exitCode = 1;
}
process.exitCode = exitCode;
