/** The PostgreSQL server is killed while the gateway handles requests, and starts again. Its password is never printed. */
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { postgresUnavailable, startPostgres, type PostgresServer } from '../src/testing/postgres-server.ts';
import { captureDemoOrder, capturedAmount } from './demo-merchant.ts';
import { newFolder, startGateway, type GatewayProcess, type TemporaryFolder } from './gateway-process.ts';

const unavailable = postgresUnavailable();
if (unavailable !== undefined) process.stderr.write(`Tests on PostgreSQL are skipped: ${unavailable}.\n`);

// Skipped, with the reason printed above, only where PostgreSQL cannot be started.
(unavailable === undefined ? describe : describe.skip)('while PostgreSQL is down', () => {
  let folder: TemporaryFolder;
  let server: PostgresServer;
  let gateway: GatewayProcess;

  beforeAll(async () => {
    server = await startPostgres();
  });

  beforeEach(async () => {
    folder = newFolder();
    gateway = await startGateway(folder.path, ['--log-level', 'trace'], {
      POSTERN_DATABASE: server.address('postgres').replace('@', ':secret@'),
      POSTERN_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
  });

  afterEach(async () => {
    await gateway.end('SIGKILL');
    folder.remove();
  });

  afterAll(() => server.stop());

  test('requests are answered with 00006, and after its restart the gateway has all acknowledged operations', async () => {
    const acknowledged: string[] = [];
    const refused: unknown[] = [];
    let sent = 0;
    let isKilled = false;
    const client = async (): Promise<void> => {
      for (;;) {
        const name = `capture ${sent++}`;
        const [status, code] = await capture(name);
        if (code === '04000') {
          acknowledged.push(name);
          if (acknowledged.length === 200) {
            isKilled = true;
            await server.kill();
          }
        } else if (isKilled) {
          refused.push([status, code]);
          return;
        }
        // Otherwise this machine is so busy that a request waited too long for a connection or for the locked order.
      }
    };
    await Promise.all(Array.from({ length: 16 }, client));
    expect(refused).toEqual(Array.from({ length: 16 }, () => [500, '00006']));
    expect(await capture('during the outage')).toEqual([500, '00006']);
    expect([await health('live'), await health('ready')]).toEqual([200, 503]);

    await server.start();
    while ((await health('ready')) !== 200) await setTimeout(50);
    expect(await capture('after the restart')).toEqual([200, '04000']);
    const stored = await storedCaptures();
    expect([...acknowledged, 'after the restart'].filter((name) => !stored.includes(name))).toEqual([]);
    expect(await capturedAmount(gateway.url, 'order-1001')).toBe(stored.length);
    expect(gateway.logged()).toContain('lost a connection to the database');
    expect(await gateway.end('SIGTERM')).toBe(0);
    expect(gateway.printed()).toContain(`  database   ${server.address('postgres')}\n`);
    expect(`${gateway.printed()}${gateway.logged()}`).not.toContain('secret');
  });

  test('the gateway is not ready while the server only reads, and ready again by itself', async () => {
    expect(await health('ready')).toBe(200);
    await setReadOnly('on');
    while ((await health('ready')) === 200) await setTimeout(50);
    await gateway.waitForLog('not ready: the database does not work');
    await setReadOnly('off');
    while ((await health('ready')) === 503) await setTimeout(50);
    expect(await capture('after the change')).toEqual([200, '04000']);
  });

  test('a running gateway stops with exit code 0, and a new one does not start', async () => {
    await server.kill();
    expect(await health('ready')).toBe(503);
    expect(await gateway.end('SIGTERM')).toBe(0);
    const restarted = startGateway(folder.path, [], { POSTERN_DATABASE: server.address('postgres') });
    await expect(restarted).rejects.toThrow(
      /^the gateway exited with 2: postern-gateway: opening the database postgres:.* failed: connect ENOENT /,
    );
  });

  const capture = (order_description: string) => captureDemoOrder(gateway.url, { order_description });

  const setReadOnly = async (value: 'on' | 'off'): Promise<void> => {
    const client = new Client({ connectionString: server.address('postgres') });
    await client.connect();
    await client.query(`alter system set default_transaction_read_only = ${value}`);
    await client.query('select pg_reload_conf()');
    await client.end();
  };

  const health = async (check: 'live' | 'ready'): Promise<number> =>
    (await fetch(new URL(`/health/${check}`, gateway.url))).status;

  const storedCaptures = async (): Promise<readonly string[]> => {
    const client = new Client({ connectionString: server.address('postgres') });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "select order_description as name from operations where command = 'CAPTURE' and status = '04'",
    );
    await client.end();
    return rows.map(({ name }) => name);
  };
});
