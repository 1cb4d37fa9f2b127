/** A gateway whose database server is not there yet. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { postgresUnavailable, startPostgres, type PostgresServer } from '../src/testing/postgres-server.ts';
import { newFolder, program } from './gateway-process.ts';

jest.setTimeout(60_000); // processes take their time on a machine that is busy

const unavailable = postgresUnavailable();
if (unavailable !== undefined) process.stderr.write(`Tests on PostgreSQL are skipped: ${unavailable}.\n`);

// Skipped, with the reason printed above, only where PostgreSQL cannot be started.
(unavailable === undefined ? describe : describe.skip)('told to wait for its database', () => {
  let place: ReturnType<typeof newFolder>;
  let server: PostgresServer;

  beforeEach(async () => {
    place = newFolder();
    server = await startPostgres();
  });

  afterEach(async () => {
    await server.stop();
    place.remove();
  });

  test('it says that it lives and is not ready, and is ready when the server is there', async () => {
    const port = await freePort();
    await server.kill();
    const words = [
      '--port',
      String(port),
      '--wait-for-database',
      '60',
      '--database',
      server.address('postgres'),
    ];
    const child = spawn(process.execPath, [program, ...words], {
      cwd: place.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const closed = once(child, 'close');
    for await (const line of createInterface(child.stderr))
      if (line.includes('waiting for the database')) break;
    const told = async (path: string, method = 'GET') =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status;
    expect(await told('/health/live')).toBe(200);
    expect(await told('/health/ready')).toBe(503);
    expect(await told('/FortAPI/paymentApi', 'POST')).toBe(503);

    await server.start();
    for await (const line of createInterface(child.stdout))
      if (line.startsWith('Postern gateway is ready')) break;
    expect(await told('/health/ready')).toBe(200);
    expect(await told('/FortAPI/paymentApi', 'POST')).toBe(200);
    child.kill('SIGTERM');
    expect(await closed).toEqual([0, null]);
  });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return address.port;
}
