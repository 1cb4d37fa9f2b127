// The entry point of `npm start`, `npm test` and the other root scripts. It runs on any Node that npm came with (18 or newer),
// depends on nothing else, fetches the pinned pnpm (and Node, where this one is too old), installs the workspace from its
// lockfile, then runs the task's steps.
import { lockForBuilding } from './checkout-lock.mjs';
import { fail } from './log.mjs';
import { takePart } from './part.mjs';
import { clearResults, printSummary } from './summary.mjs';
import { tasks } from './tasks.mjs';
import { openToolchain } from './toolchain.mjs';
import { openWorkspace } from './workspace.mjs';

const [name = 'start', ...words] = process.argv.slice(2);
const task = tasks[name];
if (task === undefined) fail(`unknown task "${name}". Choose one of: ${Object.keys(tasks).join(', ')}`, 2);

const args = task.hasParts ? takePart(words) : words;

const workspace = openWorkspace(openToolchain());
await workspace.install();

const runStep = async (step) => {
  const releaseLock = step.builds ? await lockForBuilding(name) : () => undefined;
  try {
    return await workspace.run(step, step.takesArguments ? args : []);
  } finally {
    releaseLock();
  }
};

if (task.counts) clearResults();
let exitCode = 0;
for (const step of task.steps) {
  exitCode = await runStep(step);
  if (exitCode !== 0) break;
}
process.exitCode = task.counts ? printSummary(exitCode) : exitCode;
