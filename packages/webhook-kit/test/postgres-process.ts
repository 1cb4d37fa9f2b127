/**
 * The program: a PostgreSQL server with its data in a folder of its own. It prints its address when it is ready, and ends
 * and clears up when whoever started it closes its input, or is gone.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const [binaries = ''] = process.argv.slice(2);

// It refuses to run as root.
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const folder = mkdtempSync(path.join(tmpdir(), 'kit-pg-'));
if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
const data = path.join(folder, 'data');

const made = spawnSync(
  path.join(binaries, 'initdb'),
  ['-D', data, '-U', 'kit', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
  { ...owner, cwd: folder, encoding: 'utf8' },
);
if (made.status !== 0) throw made.error ?? new Error(made.stderr);

const server = spawn(
  path.join(binaries, 'postgres'),
  ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=50'],
  { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
);
const ended = once(server, 'exit');

let said = '';
server.stderr.setEncoding('utf8').on('data', (text: string) => {
  const before = said.includes('ready to accept');
  said = (said + text).slice(-10_000);
  if (!before && said.includes('ready to accept'))
    process.stdout.write(`postgres://kit@${encodeURIComponent(folder)}/postgres\n`);
});

process.stdin.resume().on('close', () => server.kill('SIGQUIT'));
await ended;
rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
process.exitCode = said.includes('ready to accept') ? 0 : 1;
