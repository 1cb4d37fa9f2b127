/** Has a browser ready before the first test, and tells its address to all of them. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { keepBrowser } from './browser-process.ts';

const begin = async (): Promise<void> => {
  const program = spawn(process.execPath, [path.join(__dirname, 'serve-browser.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  keepBrowser(program);
  for await (const line of createInterface(program.stdout)) {
    process.env['POSTERN_TEST_BROWSER'] = line;
    return;
  }
  throw new Error('the browser ended before it began');
};

export default begin;
