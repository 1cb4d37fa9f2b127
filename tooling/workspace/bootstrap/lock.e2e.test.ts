/** One process at a time holds the lock, whatever becomes of the others. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

let folder: string;
let log: string;
let processes: ChildProcessByStdio<Writable, Readable, null>[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'postern-lock-'));
  log = path.join(folder, 'log');
  writeFileSync(log, '');
  processes = [];
});

afterEach(() => {
  for (const child of processes) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('of many that ask at once, one holds it at a time', async () => {
  const all = Array.from({ length: 8 }, () => start());
  await Promise.all(
    all.map(async ({ child, held }) => {
      await held;
      child.stdin.end();
      await once(child, 'exit');
    }),
  );
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(16);
  for (let i = 0; i < lines.length; i += 2) {
    const [, pid] = lines[i]?.split(' ') ?? [];
    expect(lines.slice(i, i + 2)).toEqual([`begin ${pid}`, `end ${pid}`]);
  }
});

test('a waiting command prints once which command holds it', async () => {
  const first = start();
  await first.held;
  const second = start();
  expect(await second.waiting).toBe(`waiting for npm run test (${first.child.pid})`);
  first.child.stdin.end();
  await second.held;
});

test('the lock of a process that was killed is free', async () => {
  const first = start();
  await first.held;
  const second = start();
  await second.waiting;
  first.child.kill('SIGKILL');
  expect(await second.held).toBe('held');
});

test('files that a dead process left behind are ignored', async () => {
  const dead = start();
  await dead.held;
  dead.child.kill('SIGKILL');
  await once(dead.child, 'exit');
  writeFileSync(path.join(folder, 'lock', `choosing.${dead.child.pid}`), '');
  expect(await start().held).toBe('held');
});

const program = `
  import { appendFileSync } from 'node:fs';
  import { acquireLock } from ${JSON.stringify(path.join(__dirname, 'lock.mjs'))};
  const [folder, log] = process.argv.slice(1);
  const release = await acquireLock(folder, 'npm run test', (holder, pid) => console.log('waiting for ' + holder + ' (' + pid + ')'));
  appendFileSync(log, 'begin ' + process.pid + '\\n');
  console.log('held');
  for await (const _ of process.stdin);
  appendFileSync(log, 'end ' + process.pid + '\\n');
  release();`;

function start() {
  const words = ['--input-type=module', '-e', program, path.join(folder, 'lock'), log];
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  processes.push(child);
  const lines: string[] = [];
  const reading = createInterface(child.stdout).on('line', (line) => lines.push(line));
  const lineOf = async (isIt: (line: string) => boolean): Promise<string> => {
    for (;;) {
      const found = lines.find(isIt);
      if (found !== undefined) return found;
      await once(reading, 'line');
    }
  };
  return {
    child,
    held: lineOf((line) => line === 'held'),
    waiting: lineOf((line) => line.startsWith('waiting')),
  };
}
