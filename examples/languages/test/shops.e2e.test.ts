/** The shops in other languages, each a process, with a gateway process between them: everything goes over HTTP. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAccount, startGateway, type Gateway } from './gateway.ts';
import { buildProgram, findObstacle, languages, listenCommand } from './languages.ts';
import { freePort, startServer, type RunningServer } from './run-program.ts';

let gateway: Gateway;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'postern-shops-'));
  gateway = await startGateway();
});

afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

const isLongRun = process.env['POSTERN_TEST_TIER'] === 'long';

for (const language of languages) {
  const program = language.shop;
  // A compiler takes longer than the tests of its shop, so its language is left to long runs.
  const isForLongRuns = language.compile !== undefined;
  if (program === undefined || isForLongRuns !== isLongRun) continue;
  const obstacle = findObstacle(language, program);
  if (obstacle !== undefined) process.stderr.write(`Skipped the shop in ${language.name}: ${obstacle}\n`);

  // Skipped, with the reason printed above, only where three lines of the language do not compile and run.
  (obstacle === undefined ? describe : describe.skip)(`the shop in ${language.name}`, () => {
    const merchantIdentifier = `SHOP${language.name}`;
    let shopUrl: string;
    let shop: RunningServer;

    beforeAll(async () => {
      const command = buildProgram(language, program, folder);
      const port = await freePort();
      shopUrl = `http://127.0.0.1:${port}`;
      const account = await createAccount(gateway, merchantIdentifier, 'HMAC-256', `${shopUrl}/feedback`);
      const orders = path.join(folder, language.name);
      mkdirSync(orders);
      const token = tokenOf(
        await gateway.manage('POST', `/tokens?merchant_identifier=${merchantIdentifier}`, { name: 'shop' }),
      );
      const env = { ...account, POSTERN_TOKEN: token, SHOP_FOLDER: orders };
      shop = await startServer(listenCommand(language, program, command, port), env);
    });

    afterAll(() => shop.stop());

    test('places, captures and refunds, and repeats a refund without effect', async () => {
      const order = { reference: 'chairs-1', amount: '10000', currency: 'AED' };
      expect(await post('/orders', order)).toMatchObject({ status: 201 });
      expect(await post('/orders', order)).toMatchObject({ status: 400 });

      const captured = await post('/orders/chairs-1/capture', { amount: '6000' });
      expect(captured).toMatchObject({ status: 200, content: { outcome: 'Succeeded', captured: '6000' } });
      const refund = { amount: '1000', number: 'R1' };
      const refunded = { captured: '6000', refunded: '1000' };
      expect((await post('/orders/chairs-1/refund', refund)).content).toMatchObject({
        outcome: 'Succeeded',
        ...refunded,
      });
      expect((await post('/orders/chairs-1/refund', refund)).content).toMatchObject({
        outcome: 'Refused',
        code: '07047',
        ...refunded,
      });
      for (const invalid of [
        { amount: 'abc', number: 'R2' },
        { amount: '1', number: 'r-1' },
      ])
        expect((await post('/orders/chairs-1/refund', invalid)).content).toMatchObject({
          outcome: 'Refused',
          code: '00002',
          ...refunded,
        });
      expect((await post('/orders/chairs-1/capture', { amount: '9999' })).content).toMatchObject({
        outcome: 'Refused',
        ...refunded,
      });
      expect(await post('/orders/chairs-2/capture', { amount: '1' })).toMatchObject({
        status: 404,
        content: { problem: expect.any(String) },
      });
      expect(await post('/orders/chairs-1/capture', {})).toMatchObject({ status: 400 });
      expect(await storedOrder('chairs-1')).toMatchObject({ currency: 'AED', ...refunded });
    });

    test('stores what feedback reports: late, repeated, reordered, and again after a failure', async () => {
      await post('/orders', { reference: 'lamps-1', amount: '9000', currency: 'AED' });
      await manage('PATCH', '/delivery', { interval_seconds: 0 });
      await manage('POST', '/scenarios', { effect: { kind: 'feedback_duplicated', copies: 3 } });
      await manage('POST', '/scenarios', { times: 1, effect: { kind: 'feedback_overtaken' } });
      // The shop gets no reply to its first CHECK_STATUS, so it does not acknowledge the first feedback.
      await manage('POST', '/scenarios', {
        times: 1,
        matcher: { operation: 'CHECK_STATUS' },
        effect: { kind: 'reply_lost' },
      });

      const capture = {
        operation: 'CAPTURE',
        language: 'en',
        merchant_reference: 'lamps-1',
        amount: '3000',
        currency: 'AED',
      };
      await manage('POST', '/operations', capture);
      await manage('POST', '/operations', capture);
      await manage('POST', '/operations', { ...capture, operation: 'REFUND', amount: '500' });

      const delivered = await deliveries('lamps-1');
      expect(delivered.length).toBeGreaterThan(6);
      expect(delivered.flat()).toContain(503);
      expect(delivered.map((attempts) => attempts.at(-1))).toEqual(delivered.map(() => 200));
      expect(await storedOrder('lamps-1')).toMatchObject({
        captured: '6000',
        refunded: '500',
        code: '06000',
      });
    });

    test('captures and voids orders that were placed elsewhere, and adds up totals by currency', async () => {
      const order = { amount: '7000', currency: 'KWD', state: 'authorized' };
      await manage('POST', '/orders', { ...order, merchant_reference: 'sofas-1' });
      await manage('POST', '/orders', { ...order, merchant_reference: 'sofas-2' });
      expect(await post('/orders/sofas-2/void', {})).toMatchObject({ status: 404 });

      const capture = { amount: '2000', currency: 'KWD', language: 'ar' };
      expect((await post('/orders/sofas-1/capture', capture)).content).toMatchObject({
        outcome: 'Succeeded',
      });
      const voided = { outcome: 'Succeeded', captured: '0', code: '08000' };
      expect((await post('/orders/sofas-2/void', { currency: 'KWD' })).content).toMatchObject(voided);
      const totals: unknown = await (await fetch(`${shopUrl}/totals`)).json();
      expect(totals).toMatchObject({
        AED: { captured: 12_000, refunded: 1500 },
        KWD: { captured: 2000, refunded: 0 },
      });
    });

    test('does not store what the gateway did not sign', async () => {
      const forged = { merchant_reference: 'lamps-1', response_code: '04000', signature: 'a'.repeat(64) };
      expect(await post('/feedback', forged)).toMatchObject({ status: 403 });
    });

    test('acknowledges feedback about an order that it does not have, as test feedback is', async () => {
      const tested = await manage('POST', '/technical/test', {
        kind: 'direct',
        address: `${shopUrl}/feedback`,
      });
      expect(tested).toMatchObject({ acknowledged: true, status: 200 });
    });

    test('answers 405 to a GET of the address of feedback', async () => {
      expect((await fetch(`${shopUrl}/feedback`)).status).toBe(405);
    });

    const manage = (method: string, resource: string, body?: unknown) =>
      gateway.manage(method, `/accounts/${merchantIdentifier}${resource}`, body);

    const post = async (resource: string, params: Readonly<Record<string, string>>) => {
      const response = await fetch(shopUrl + resource, { method: 'POST', body: new URLSearchParams(params) });
      return { status: response.status, content: texts(await response.json()) };
    };

    const storedOrder = async (reference: string) =>
      texts(await (await fetch(`${shopUrl}/orders/${reference}`)).json());

    /** The HTTP statuses of the attempts of each feedback of an order, when none is waiting. */
    const deliveries = async (reference: string): Promise<readonly (readonly number[])[]> => {
      const filter = `merchant_reference=${reference}`;
      do await gateway.manage('GET', `/idle?merchant_identifier=${merchantIdentifier}&wait=30`);
      while (itemsOf(await manage('GET', `/feedback?${filter}&state=waiting`)).length > 0);
      return itemsOf(await manage('GET', `/feedback?${filter}`)).map(({ attempts }) =>
        attempts.map(({ status }) => status ?? 0),
      );
    };
  });
}

function texts(content: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(content ?? {}).map(([name, value]) => [name, String(value)]));
}

function tokenOf(created: unknown): string {
  return texts(created)['token'] ?? texts(created)['secret'] ?? '';
}

interface FeedbackItem {
  readonly attempts: readonly { readonly status?: number }[];
}

function itemsOf(page: unknown): readonly FeedbackItem[] {
  return (page as { readonly items: readonly FeedbackItem[] }).items;
}
