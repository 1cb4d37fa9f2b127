/** The management API of exports: lists as CSV and as lines of JSON, with the filters of the lists. */
import { processRequest } from '../../request-pipeline/process-request.ts';
import { account, otherAccount, requestOf } from '../../testing/account-and-request-fixtures.ts';
import { decidedRequest } from '../../testing/sample-processed-requests.ts';
import { isLongRun, onEachEngine, onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { startManagementApi, type ManagementApiServer } from '../../testing/management-api-server.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';

let testDatabase: TestDatabase;
let api: ManagementApiServer;

const mine = `/accounts/${account.merchant_identifier}`;
const ofMine = `merchant_identifier=${account.merchant_identifier}`;
const count = 1200;

// The long tier exports as many rows as an account may have.
const manyOrders = isLongRun ? 100_000 : count;

const onEngines = isLongRun ? onEachEngine : onSqliteOrInLongRunsOnPostgres;

onEngines(({ newDatabase }) => {
  beforeAll(async () => {
    testDatabase = await newDatabase();
    api = await startManagementApi(testDatabase);
    await processRequest(api.storage)(rawRequest(requestOf('CAPTURE')));
    await testDatabase.query(`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${manyOrders})
      insert into orders (fort_id, merchant_identifier, merchant_reference, currency, amount, authorized_amount,
        captured_amount, refunded_amount, status, last_status, last_message, created_at, updated_at)
      select cast(169000000000100000 + n as text), merchant_identifier, '-many-' || n, currency, amount, authorized_amount,
        0, 0, status, last_status, last_message, created_at, updated_at
      from orders, numbers where merchant_reference = 'order-1' and merchant_identifier = '${account.merchant_identifier}'`);
    const context = { at: new Date(), microseconds: 1, from: '192.0.2.1', interpretationRules: [] };
    for (let i = 0; i < count; i++)
      api.requestLog.add(decidedRequest(), { ...context, requestId: `request-${i}` });
    await api.requestLog.flush();
  });

  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
    if (api.failures.length > 0) throw new Error('there were internal failures', { cause: api.failures });
  });

  const download = async (path: string, token = api.tokens.mine) => {
    const { status, headers, text } = await api.send('GET', path, { token });
    return { status, headers, lines: text.trimEnd().split(/\r?\n/) };
  };

  test('all orders are exported as CSV, each once, newest first', async () => {
    const { headers, lines } = await download(`${mine}/orders/export`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="${account.merchant_identifier}-orders-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    );
    const [header, ...rows] = lines;
    expect(header).toMatch(/^fort_id,merchant_reference,currency,amount,/);
    expect(rows).toHaveLength(manyOrders + 1);
    expect(new Set(rows).size).toBe(rows.length);
    // A reference that begins with - would be a formula.
    expect(rows[0]).toContain(`,'-many-${manyOrders},AED,`);
  }, 120_000);

  test('the filters and the sort of the list are those of the export', async () => {
    const { lines } = await download(`${mine}/orders/export?format=ndjson&search=MANY-100&currency=AED`);
    const references = lines.map((line): string => JSON.parse(line).merchant_reference);
    expect(references).toContain('-many-100');
    expect(references.every((reference) => reference.startsWith('-many-100'))).toBe(true);
    const oldest = await download(`${mine}/orders/export?format=ndjson&sort=oldest`);
    expect(JSON.parse(oldest.lines[0] ?? '')).toMatchObject({ merchant_reference: 'order-1' });
    expect(oldest.lines).toHaveLength(manyOrders + 1);
  }, 120_000);

  test('requests and feedback are exported, too', async () => {
    const requests = await download(`/requests/export?operation=CAPTURE&${ofMine}`);
    expect(requests.lines).toHaveLength(count + 1);
    expect(requests.lines[1]).toMatch(new RegExp(`^request-${count - 1},`));
    const all = await download('/requests/export?format=ndjson&search=order-1', api.tokens.provider);
    expect(all.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(all.headers.get('content-disposition')).toContain('"all-accounts-requests-');
    expect(all.lines).toHaveLength(count);
    expect((await download(`${mine}/feedback/export`)).lines).toEqual([
      expect.stringMatching(/^id,created_at,/),
    ]);
  });

  test('a merchant cannot export the rows of another account', async () => {
    const others = `/accounts/${otherAccount.merchant_identifier}`;
    const ofOthers = `merchant_identifier=${otherAccount.merchant_identifier}`;
    for (const path of [`${others}/orders/export`, `/requests/export?${ofOthers}`])
      expect((await api.send('GET', path, { token: api.tokens.mine })).status).toBeGreaterThan(400);
    const { lines } = await download(`${others}/orders/export`, api.tokens.others);
    expect(lines).toHaveLength(2);
  });

  test.each([
    'sort=oldest&search=a',
    'before=1',
    'response_code=8',
    'search=a b',
    'search=%3D1',
    'format=xml',
  ])('the query %j is refused', async (query) => {
    expect((await api.send('GET', `${mine}/orders/export?${query}`, { token: api.tokens.mine })).status).toBe(
      400,
    );
  });
});
