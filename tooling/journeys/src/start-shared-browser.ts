/** Starts one browser for all tests and passes its address to them. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setBrowserProcess } from './shared-browser-process.ts';

const startSharedBrowser = async (): Promise<void> => {
  const program = spawn(process.execPath, [path.join(__dirname, 'serve-browser.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  setBrowserProcess(program);
  for await (const line of createInterface(program.stdout)) {
    process.env['POSTERN_TEST_BROWSER'] = line;
    return;
  }
  throw new Error('the browser ended before it began');
};

export default startSharedBrowser;
