/** `--wait-for-database`: the gateway starts before its database server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { startGermanPostgres } from '../src/testing/german-postgres.ts';
import { postgresUnavailable, startPostgres, type PostgresServer } from '../src/testing/postgres-server.ts';
import { newFolder, builtProgram, type TemporaryFolder } from './gateway-process.ts';

const unavailable = postgresUnavailable();
if (unavailable !== undefined) process.stderr.write(`Tests on PostgreSQL are skipped: ${unavailable}.\n`);

// Skipped, with the reason printed above, only where PostgreSQL cannot be started.
(unavailable === undefined ? describe : describe.skip)('with --wait-for-database', () => {
  let folder: TemporaryFolder;
  let server: PostgresServer;

  beforeEach(async () => {
    folder = newFolder();
    server = await startPostgres();
  });

  afterEach(async () => {
    await server.stop();
    folder.remove();
  });

  test('it is live but not ready, and becomes ready when the database server starts', async () => {
    const port = await freePort();
    await server.kill();
    const flags = [
      '--port',
      String(port),
      '--wait-for-database',
      '60',
      '--database',
      server.address('postgres'),
    ];
    const child = spawn(process.execPath, [builtProgram, ...flags], {
      cwd: folder.path,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const closed = once(child, 'close');
    for await (const line of createInterface(child.stderr))
      if (line.includes('waiting for the database')) break;
    const requestStatus = async (path: string, method = 'GET') =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status;
    expect(await requestStatus('/health/live')).toBe(200);
    expect(await requestStatus('/health/ready')).toBe(503);
    expect(await requestStatus('/FortAPI/paymentApi', 'POST')).toBe(503);

    await server.start();
    for await (const line of createInterface(child.stdout))
      if (line.startsWith('Postern gateway is ready')) break;
    expect(await requestStatus('/health/ready')).toBe(200);
    expect(await requestStatus('/FortAPI/paymentApi', 'POST')).toBe(200);
    child.kill('SIGTERM');
    expect(await closed).toEqual([0, null]);
  });

  test('it waits for a server that is starting, and says so in German', async () => {
    const german = await startGermanPostgres(server.address('postgres'), 1);
    const database = german.addressOf(server.address('postgres'));
    const flags = ['--port', '0', '--wait-for-database', '60', '--database', database];
    const child = spawn(process.execPath, [builtProgram, ...flags], {
      cwd: folder.path,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const closed = once(child, 'close');
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
    for await (const line of createInterface(child.stdout))
      if (line.startsWith('Postern gateway is ready')) break;
    expect(log).toContain('waiting for the database');
    child.kill('SIGTERM');
    expect(await closed).toEqual([0, null]);
    await german.stop();
  });
});

// The gateway prints its port only when it is ready, so the test has to choose one.
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return address.port;
}
