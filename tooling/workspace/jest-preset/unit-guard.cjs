// Keeps unit tests quick and independent of the machine: in their files, opening a socket or starting a program fails.
const childProcess = require('node:child_process');
const net = require('node:net');
const path = require('node:path');
const { isUnitTest } = require('./tiers.cjs');

const { testPath } = expect.getState();

if (isUnitTest(testPath)) {
  const forbid = (owner, name, what) => {
    const original = owner[name];
    owner[name] = () => {
      throw new Error(
        `A unit test cannot ${what}. Rename ${path.basename(testPath)} to end in .e2e.test.ts (or .database.test.ts if it needs PostgreSQL).`,
      );
    };
    afterAll(() => {
      owner[name] = original;
    });
  };
  forbid(net.Server.prototype, 'listen', 'open a server');
  forbid(net.Socket.prototype, 'connect', 'open a connection');
  for (const name of ['spawn', 'spawnSync', 'fork', 'exec', 'execSync', 'execFile', 'execFileSync']) {
    forbid(childProcess, name, 'start a program');
  }
}
