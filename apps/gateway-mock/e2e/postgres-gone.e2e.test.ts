/** A PostgreSQL server that dies under a gateway at work, and comes back; and its password, which is nobody's business. */
import { Client } from 'pg';
import { postgresUnavailable, startPostgres, type PostgresServer } from '../src/testing/postgres-server.ts';
import { capturedOf, demoRequest } from './demo.ts';
import { newFolder, startGateway, type GatewayProcess } from './gateway-process.ts';

jest.setTimeout(60_000); // processes take their time on a machine that is busy

const unavailable = postgresUnavailable();
if (unavailable !== undefined) process.stderr.write(`Tests on PostgreSQL are skipped: ${unavailable}.\n`);

// Skipped, with the reason printed above, only where PostgreSQL cannot be started.
(unavailable === undefined ? describe : describe.skip)('when PostgreSQL is gone', () => {
  let place: ReturnType<typeof newFolder>;
  let server: PostgresServer;
  let gateway: GatewayProcess;

  beforeAll(async () => {
    server = await startPostgres();
  });

  beforeEach(async () => {
    place = newFolder();
    gateway = await startGateway(place.folder, ['--log-level', 'trace'], {
      POSTERN_DATABASE: server.address('postgres').replace('@', ':secret@'),
      POSTERN_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
  });

  afterEach(async () => {
    await gateway.end('SIGKILL');
    place.remove();
  });

  afterAll(() => server.stop());

  test('requests are answered with 00006, and when it is back the same gateway goes on with all that it acknowledged', async () => {
    const acknowledged: string[] = [];
    const refused: unknown[] = [];
    let made = 0;
    const client = async (): Promise<void> => {
      for (;;) {
        const name = `capture ${made++}`;
        const [status, code] = await capture(name);
        if (code !== '04000') {
          refused.push([status, code]);
          return;
        }
        acknowledged.push(name);
        if (acknowledged.length === 200) await server.kill();
      }
    };
    await Promise.all(Array.from({ length: 16 }, client));
    expect(refused).toEqual(Array.from({ length: 16 }, () => [500, '00006']));
    expect(await capture('while it is gone')).toEqual([500, '00006']);
    expect([await health('live'), await health('ready')]).toEqual([200, 503]);

    await server.start();
    while ((await health('ready')) !== 200);
    expect(await capture('afterwards')).toEqual([200, '04000']);
    const recorded = await recordedCaptures();
    expect([...acknowledged, 'afterwards'].filter((name) => !recorded.includes(name))).toEqual([]);
    expect(await capturedOf(gateway.url, 'order-1001')).toBe(recorded.length);
    expect(gateway.logged()).toContain('lost a connection to the database');
    expect(await gateway.end('SIGTERM')).toBe(0);
    expect(gateway.printed()).toContain(`  database   ${server.address('postgres')}\n`);
    expect(`${gateway.printed()}${gateway.logged()}`).not.toContain('secret');
  });

  test('a gateway that is asked to stop ends with 0, and another does not start', async () => {
    await server.kill();
    expect(await health('ready')).toBe(503);
    expect(await gateway.end('SIGTERM')).toBe(0);
    const again = startGateway(place.folder, [], { POSTERN_DATABASE: server.address('postgres') });
    await expect(again).rejects.toThrow(
      /^it ended with 2: postern-gateway: opening the database postgres:.* failed: connect ENOENT /,
    );
  });

  const capture = async (order_description: string): Promise<readonly unknown[]> => {
    const response = await fetch(gateway.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: demoRequest({
        command: 'CAPTURE',
        merchant_reference: 'order-1001',
        amount: '1',
        currency: 'AED',
        order_description,
      }),
    });
    return [response.status, ((await response.json()) as { response_code: string }).response_code];
  };

  const health = async (what: string): Promise<number> =>
    (await fetch(new URL(`/health/${what}`, gateway.url))).status;

  const recordedCaptures = async (): Promise<readonly string[]> => {
    const client = new Client({ connectionString: server.address('postgres') });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "select order_description as name from operations where command = 'CAPTURE' and status = '04'",
    );
    await client.end();
    return rows.map(({ name }) => name);
  };
});
