/** Starts one browser and one gateway for all tests, and passes their addresses to them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { endLater } from './shared-processes.ts';
import { newFolder, startGateway } from './start-gateway.ts';

const startSharedProcesses = async (): Promise<void> => {
  await Promise.all([startBrowser(), startSharedGateway()]);
};

const startBrowser = async (): Promise<void> => {
  const program = spawn(process.execPath, [path.join(__dirname, 'serve-browser.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = once(program, 'close');
  endLater(async () => {
    program.stdin.end();
    await closed;
  });
  for await (const line of createInterface(program.stdout)) {
    process.env['POSTERN_TEST_BROWSER'] = line;
    return;
  }
  throw new Error('the browser ended before it began');
};

const startSharedGateway = async (): Promise<void> => {
  const { folder, remove } = newFolder();
  const { origin, token, end } = await startGateway(folder);
  process.env['POSTERN_TEST_GATEWAY'] = JSON.stringify({ origin, token });
  endLater(async () => {
    await end();
    remove();
  });
};

export default startSharedProcesses;
