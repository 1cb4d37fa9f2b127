/**
 * A program that runs a PostgreSQL server with a temporary data folder. It prints the connection string when the server is
 * ready. When its standard input closes, it stops the server and deletes the folder.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const [binaries = ''] = process.argv.slice(2);

// PostgreSQL refuses to run as root.
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const folder = mkdtempSync(path.join(tmpdir(), 'kit-pg-'));
if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
const data = path.join(folder, 'data');

const init = spawnSync(
  path.join(binaries, 'initdb'),
  ['-D', data, '-U', 'kit', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
  { ...user, cwd: folder, encoding: 'utf8' },
);
if (init.status !== 0) throw init.error ?? new Error(init.stderr);

const server = spawn(
  path.join(binaries, 'postgres'),
  ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=50'],
  { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
);
const exited = once(server, 'exit');

let output = '';
server.stderr.setEncoding('utf8').on('data', (text: string) => {
  const wasReady = output.includes('ready to accept');
  output = (output + text).slice(-10_000);
  if (!wasReady && output.includes('ready to accept'))
    process.stdout.write(`postgres://kit@${encodeURIComponent(folder)}/postgres\n`);
});

process.stdin.resume().on('close', () => server.kill('SIGQUIT'));
await exited;
rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
process.exitCode = output.includes('ready to accept') ? 0 : 1;
