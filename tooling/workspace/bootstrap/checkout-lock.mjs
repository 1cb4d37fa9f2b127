// What two commands must not do at once in one checkout: install the workspace, and build. Builds write the dist folders, and so
// does turbo when it restores them from its cache.
import path from 'node:path';
import { acquireLock } from './lock.mjs';
import { log } from './log.mjs';
import { root } from './toolchain.mjs';

export const lockForInstalling = () => lock('install', 'npm run');

/**
 * Commands that are started inside a build, by a test say, do not wait for it: it would wait for them.
 *
 * @param {string} task the name of the root script
 */
export const lockForBuilding = (task) =>
  process.env[insideBuild] === root ? () => undefined : lock('build', `npm run ${task}`);

/** The environment of a step that builds. */
export const buildEnvironment = () => ({ [insideBuild]: root });

// The name begins with POSTERN_, because turbo hands those on to its tasks.
const insideBuild = 'POSTERN_BUILDING_CHECKOUT';

const lock = (name, holder) => {
  const folder = path.join(root, '.toolchain', 'locks', name);
  return acquireLock(folder, holder, (other, pid) => {
    log(`waiting for "${other}" in this checkout (process ${pid}) to finish …`);
    log(`If process ${pid} is not that command, delete ${folder}`);
  });
};
