/**
 * All state routes at once, of single accounts and of all, in two gateways on one PostgreSQL database: they lock in one order, so
 * none ends in a deadlock, and no request is answered with an internal error.
 */
import type { SeedAccount } from '../src/seed/read-seed.ts';
import { account, requestOf, seedOrder } from '../src/testing/account-and-request-fixtures.ts';
import { onPostgres } from '../src/testing/on-each-engine.ts';
import { startManagementApi } from '../src/testing/management-api-server.ts';
import { testKeySource } from '../src/testing/seeded-storage.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { newFolder, startGateway, type GatewayProcess, type TemporaryFolder } from './gateway-process.ts';

const providerToken = 'a-provider-token-that-only-this-test-uses';
const ordersPerAccount = 400;
const rounds = 4;

const accounts: readonly SeedAccount[] = Array.from({ length: 4 }, (_, i) => ({
  ...account,
  merchant_identifier: `STATE${i}`,
  access_code: `accesscodeofstate${i}`,
  orders: Array.from({ length: ordersPerAccount }, (__, order) => seedOrder(`order-${order}`)),
}));

let folder: TemporaryFolder;
let database: TestDatabase;
let gateways: readonly GatewayProcess[];

onPostgres(({ newDatabase }) => {
  describe('a state route whose account another transaction has locked for too long', () => {
    test('is answered like one of too many', async () => {
      const locked = await newDatabase();
      const api = await startManagementApi(locked);
      await locked.query('begin');
      await locked.query('select 1 from merchants for update');
      const taken = await api.send('POST', '/snapshots?all_accounts=true', {
        token: api.tokens.provider,
        body: { name: 'all' },
      });
      expect(taken.status).toBe(201);
      const restored = await api.send('POST', '/snapshots/all/restore?all_accounts=true', {
        token: api.tokens.provider,
      });
      expect(restored.status).toBe(429);
      expect(api.takeFailures()).toEqual([]);
      await locked.query('rollback');
      const again = await api.send('POST', '/snapshots/all/restore?all_accounts=true', {
        token: api.tokens.provider,
      });
      expect(again.status).toBe(200);
      await api.close();
      await locked.remove();
    });
  });

  describe('two gateways', () => {
    beforeEach(async () => {
      folder = newFolder();
      database = await newDatabase();
      const env = {
        POSTERN_DATABASE: database.location,
        POSTERN_PROVIDER_TOKEN: providerToken,
        ...(testKeySource.from === 'text' && { POSTERN_KEY: testKeySource.text }),
      };
      const start = () => startGateway(folder.path, ['--log-level', 'warn'], env);
      gateways = [await start(), await start()];
    });

    afterEach(async () => {
      for (const gateway of gateways) await gateway.end('SIGTERM');
      await database.remove();
      folder.remove();
    });

    test('no state route and no capture is answered with an internal error', async () => {
      const importAll = { accounts: accounts };
      await sendState('POST', '/import?all_accounts=true', importAll);
      const routesOf = ({ merchant_identifier: name, ...account }: SeedAccount) =>
        [
          ['POST', `/snapshots?merchant_identifier=${name}`, { name: 'one', replace: true }],
          ['POST', `/snapshots/one/restore?merchant_identifier=${name}`],
          ['POST', `/reset?merchant_identifier=${name}`],
          [
            'POST',
            `/import?replace=true&merchant_identifier=${name}`,
            { accounts: [{ merchant_identifier: name, ...account }] },
          ],
          ['GET', `/export?merchant_identifier=${name}`],
          ['PATCH', `/accounts/${name}`, { name: 'Renamed' }],
          ['DELETE', `/accounts/${name}/orders`],
        ] as const;
      const routes = [
        ...accounts.flatMap(routesOf),
        ['POST', '/snapshots?all_accounts=true', { name: 'all', replace: true }],
        ['POST', '/snapshots/all/restore?all_accounts=true'],
        ['POST', '/reset?all_accounts=true'],
        ['POST', '/import?replace=true&all_accounts=true', importAll],
        ['GET', '/export'],
        ['DELETE', '/accounts/STATE3'],
      ] as const;
      await sendState('POST', '/snapshots?all_accounts=true', { name: 'all' });
      let isOver = false;
      const codes = new Set<string>();
      const capturing = accounts.map(async (account) => {
        for (let n = 0; !isOver; n++) codes.add(await capture(account, `order-${n % ordersPerAccount}`, n));
      });
      const statuses = new Set<string>();
      for (let round = 0; round < rounds; round++)
        await Promise.all(
          routes.map(async ([method, path, body], i) => {
            const status = await sendState(method, path, body, round + i);
            if (!allowed.has(status)) statuses.add(`${method} ${path}: ${status}`);
          }),
        );
      isOver = true;
      await Promise.all(capturing);
      expect([...statuses]).toEqual([]);
      expect([...codes]).toContain('04000');
      expect([...codes]).not.toContain('00006');
      for (const { logged } of gateways) expect(logged()).not.toMatch(/deadlock|40P01|lock timeout|55P03/);
    });
  });
});

// An account or a snapshot that another request deletes is not found, and long requests are limited.
const allowed: ReadonlySet<number> = new Set([200, 201, 204, 404, 409, 429]);

const gatewayOf = (n: number): GatewayProcess => {
  const gateway = gateways[n % gateways.length];
  if (gateway === undefined) throw new Error('there is no gateway');
  return gateway;
};

const sendState = async (method: string, path: string, body?: unknown, n = 0): Promise<number> => {
  const response = await fetch(new URL(`/back-office/api${path}`, gatewayOf(n).url), {
    method,
    headers: { authorization: `Bearer ${providerToken}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
};

const capture = async (account: SeedAccount, reference: string, n: number): Promise<string> => {
  const request = requestOf('CAPTURE', { merchant_reference: reference, amount: '1' }, account);
  const response = await fetch(gatewayOf(n).url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const [, code] = /"response_code":"(\d+)"/.exec(await response.text()) ?? [];
  return code ?? `HTTP ${response.status}`;
};
