/** The program `postern` as one file runs without Node.js, and calls a gateway. */
import * as E from 'fp-ts/lib/Either.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { makeProject } from './project.ts';
import { published, workspace } from './published.ts';
import { runProgram } from './run-program.ts';

const isSupported = process.platform === 'linux' && process.arch === 'x64';
if (!isSupported) process.stderr.write('The executable file is tested on Linux x64 only.\n');

// Skipped, with the reason printed above, on other systems: macOS and Windows also need a signature.
(isSupported ? describe : describe.skip)('the executable file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-executable-test-'));
  const postern = path.join(folder, 'postern');
  const run = (...words: string[]) => runProgram(postern, words, { folder, env: { NODE_ENV: 'production' } });

  test('is written by npm run pack', () => {
    const program = path.join(__dirname, 'main.ts');
    const packed = runProgram(process.execPath, [program, '--to', folder, '--executable'], {
      folder: workspace,
    });
    expect(packed).toEqual(E.right(expect.stringMatching(/^\S+\/postern {2}\d+ MB$/m)));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test('prints its version', () => {
    const cli = published.find(({ name }) => name === '@postern/cli');
    expect(run('--version')).toEqual(E.right(`${cli?.manifest.version}\n`));
  });

  test('captures an order at a gateway', async () => {
    const program = path.join(makeProject().home('@postern/gateway-mock'), 'dist/esm/main.js');
    const gateway = spawn(process.execPath, [program, '--port', '0', '--database', ':memory:'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let origin = '';
    for await (const line of createInterface(gateway.stdout)) {
      origin = /ready: (http:\/\/[^/]+)/.exec(line)?.[1] ?? '';
      if (origin !== '') break;
    }
    gateway.stdout.resume();
    const words = [
      'capture',
      'order-1001',
      '--decimal-amount',
      '10.50',
      '--currency',
      'AED',
      '--base-url',
      origin,
    ];
    expect(run(...words)).toEqual(E.right(expect.stringContaining('04000')));
    const exited = once(gateway, 'exit');
    gateway.kill();
    await exited;
  });

  test('says how to start a gateway, which is not part of it', () => {
    expect(run('start')).toEqual(E.left(expect.stringContaining('@postern/gateway-mock is not installed')));
  });
});
