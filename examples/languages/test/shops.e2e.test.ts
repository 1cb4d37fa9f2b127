/** The shops in other languages, each a process, with a gateway process between them: everything goes over HTTP. */
import { requestPhrase, type StringParams } from '@postern/protocol';
import { signPaymentRequest } from '@postern/protocol/payments';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createAccount,
  returnIn,
  startGateway,
  visitPaymentPage,
  type AccountEnvironment,
  type Gateway,
  type ShopperReturn,
} from './gateway.ts';
import { buildProgram, findObstacle, languages, listenCommand } from './languages.ts';
import { readForm } from './payment-messages.ts';
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
    let account: AccountEnvironment;
    let shop: RunningServer;

    beforeAll(async () => {
      const command = buildProgram(language, program, folder);
      const port = await freePort();
      shopUrl = `http://127.0.0.1:${port}`;
      account = await createAccount(gateway, merchantIdentifier, 'HMAC-256', `${shopUrl}/feedback`);
      await manage('PATCH', '', { services: ['tokenization', 'three_d_secure'] });
      await manage('PATCH', '/payments', { channels: ['redirection', 'own_form'] });
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

    describe('takes payments', () => {
      const order = { amount: '10.50', currency: 'USD', language: 'en', customer_name: "Layla O'Neil" };

      test('an order is paid with the amount that the shop stored, and stays so', async () => {
        const form = await checkOut({ ...order, merchant_reference: 'tables-1' });
        expect(form).toMatchObject({ command: 'PURCHASE', amount: '1050', currency: 'USD', language: 'en' });
        const before = await totalsOf('USD');
        const returned = await visit(form);
        expect(returned).toMatchObject({ method: 'POST', url: `${shopUrl}/paid?order=tables-1` });
        expect(await bring(returned)).toEqual([200, expect.stringContaining('tables-1 is paid')]);
        const after = {
          captured: before.captured + 1050,
          refunded: before.refunded,
          paid: before.paid + 1050,
        };
        expect(await totalsOf('USD')).toEqual(after);
        expect(await bring(returned)).toEqual([200, expect.stringContaining('tables-1 is paid')]);
        expect(await totalsOf('USD')).toEqual(after);

        // A form of another tab, and the checkout once more.
        const { signature: _signature, ...unsigned } = form;
        const refused = await visit(signRequest('redirection', { ...unsigned, merchant_extra: 'tab-2' }));
        expect(refused.fields).toMatchObject({ response_code: '00066' });
        expect(await bring(refused)).toEqual([200, expect.stringContaining('tables-1 is paid')]);
        const again = await checkOutPage({ ...order, amount: '1.00', merchant_reference: 'tables-1' });
        expect(again).toMatch(/tables-1 is paid/);
        expect(again).not.toMatch(/<form/);
        expect(await totalsOf('USD')).toEqual(after);
      });

      test('the amount has the decimal places of its currency, and no others', async () => {
        const dinars = { ...order, merchant_reference: 'tables-2', amount: '12.345', currency: 'KWD' };
        const form = await checkOut(dinars);
        expect(form).toMatchObject({ amount: '12345', currency: 'KWD' });
        const before = await totalsOf('KWD');
        await bring(await visit(form));
        expect((await totalsOf('KWD')).paid).toBe(before.paid + 12_345);
        const yen = { ...order, merchant_reference: 'tables-3', currency: 'JPY' };
        expect(await checkOut({ ...yen, amount: '500' })).toMatchObject({ amount: '500', currency: 'JPY' });
        for (const amount of ['10.555', '0', '-1', 'ten', ''])
          expect(await post('/pay', { ...order, merchant_reference: 'tables-4', amount })).toMatchObject({
            status: 400,
          });
      });

      test('a return by GET in Arabic, with stars, is read without the query of its address', async () => {
        await manage('PATCH', '/payments', { return_method: 'GET' });
        const arabic = { language: 'ar', customer_name: 'ليلى' };
        const returned = await visit(await checkOut({ ...order, ...arabic, merchant_reference: 'tables-5' }));
        await manage('PATCH', '/payments', { return_method: 'POST' });
        expect(returned.url).toContain('?order=tables-5&');
        expect(returned.fields).toMatchObject({
          customer_name: 'ليلى',
          customer_email: expect.stringMatching(/^\*+$/),
        });
        expect(await bring(returned)).toEqual([200, expect.stringContaining('tables-5 is paid')]);
      });

      test('an order is paid if the shopper never returns, with feedback and without', async () => {
        const before = await totalsOf('USD');
        await visit(await checkOut({ ...order, merchant_reference: 'tables-6' }));
        await deliveries('tables-6');
        expect(await storedOrder('tables-6')).toMatchObject({ paid: '1050' });

        await manage('POST', '/scenarios', { times: 1, effect: { kind: 'feedback_dropped' } });
        await visit(await checkOut({ ...order, merchant_reference: 'tables-7' }));
        expect((await totalsOf('USD')).paid).toBe(before.paid + 2100);
      });

      test('a declined card and a cancelled visit leave the order payable with another form', async () => {
        const reference = { ...order, merchant_reference: 'tables-8' };
        const first = await checkOut(reference);
        await manage('POST', '/shopper', { form: first, outcome: 'insufficientFunds' });
        await deliveries('tables-8');
        expect(await storedOrder('tables-8')).toMatchObject({ paid: '0', code: '13029' });
        const cancelled = await visit(first, { action: 'cancel' });
        expect(cancelled.fields).toMatchObject({ response_code: '01072' });
        expect(await bring(cancelled)).toEqual([200, expect.stringContaining('tables-8 is not paid yet')]);

        const second = await checkOut(reference);
        expect(second['merchant_extra']).not.toBe(first['merchant_extra']);
        const returned = await visit(second, { card: 'visa-challenge' });
        expect(await bring(returned)).toEqual([200, expect.stringContaining('tables-8 is paid')]);
        // The return of the first visit comes last.
        expect(await bring(cancelled)).toEqual([200, expect.stringContaining('tables-8 is paid')]);
      });

      test('a return that the gateway did not sign, or of another order, pays nothing', async () => {
        const unpaid = await checkOut({ ...order, merchant_reference: 'tables-9' });
        const { fields, ...paid } = await visit(
          await checkOut({ ...order, merchant_reference: 'tables-10' }),
        );
        const before = await totalsOf('USD');
        const forged = { ...fields, merchant_reference: 'tables-9' };
        const { signature: _signature, ...unsigned } = fields;
        const url = `${shopUrl}/paid?order=tables-9`;
        for (const sent of [forged, unsigned, unpaid, { ...fields, amount: '1' }, {}])
          expect(await bring({ ...paid, url, fields: sent })).toEqual([400, expect.any(String)]);
        // The address names another order than the signed parameters do.
        const swapped = await bring({ ...paid, url, fields });
        expect(swapped).toEqual([200, expect.stringContaining('tables-10 is paid')]);
        expect(await storedOrder('tables-9')).toMatchObject({ paid: '0' });
        expect((await totalsOf('USD')).paid).toBe(before.paid);
      });

      test('an order of another amount or currency at the gateway is not paid', async () => {
        const before = await totalsOf('USD');
        for (const [merchant_reference, changed] of [
          ['tables-11', { amount: '1' }],
          ['tables-12', { currency: 'AED' }],
        ] as const) {
          const { signature: _signature, ...form } = await checkOut({ ...order, merchant_reference });
          const other = signRequest('redirection', { ...form, ...changed });
          expect(await bring(await visit(other))).toEqual([200, expect.stringContaining('is not paid yet')]);
          await deliveries(merchant_reference);
        }
        expect((await totalsOf('USD')).paid).toBe(before.paid);
      });

      test('pays by token, also if the reply is lost, and once', async () => {
        const reference = { ...order, merchant_reference: 'tables-13' };
        const token_name = await tokenize(reference.merchant_reference);
        await manage('POST', '/scenarios', {
          times: 1,
          matcher: { operation: 'PURCHASE' },
          effect: { kind: 'reply_lost' },
        });
        const before = await totalsOf('USD');
        const lost = await post('/pay-by-token', { ...reference, token_name });
        expect(lost).toMatchObject({ status: 200, content: { outcome: 'Unknown', paid: '1050' } });
        const again = await post('/pay-by-token', { ...reference, token_name });
        expect(again).toMatchObject({ status: 200, content: { paid: '1050' } });
        expect(await totalsOf('USD')).toMatchObject({
          captured: before.captured + 1050,
          paid: before.paid + 1050,
        });
      });

      test('a challenge of a payment by token leads to the shopper, and back to the shop', async () => {
        const reference = { ...order, merchant_reference: 'tables-14' };
        const token_name = await tokenize(reference.merchant_reference, '4557012345678902');
        const { content } = await post('/pay-by-token', { ...reference, token_name });
        expect(content).toMatchObject({
          code: '20064',
          paid: '0',
          challenge: expect.stringMatching(/^http/),
        });
        const answered = await postAsProgram(content['challenge'] ?? '', { code: '1234', succeed: '1' });
        expect(await bring(answered)).toEqual([200, expect.stringContaining('tables-14 is paid')]);
      });

      const checkOutPage = async (params: StringParams): Promise<string> => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(`${shopUrl}/pay`, {
          method: 'POST',
          headers,
          body: JSON.stringify(params),
        });
        expect(response.headers.get('content-type')).toMatch(/^text\/html/);
        return response.text();
      };

      /** The fields of the form that the shop shows. */
      const checkOut = async (params: StringParams): Promise<StringParams> => {
        const [form = ''] = /<form[^]*<\/form>/.exec(await checkOutPage(params)) ?? [];
        const { action, fields } = readForm(form);
        expect(action).toBe(`${gateway.baseUrl}/FortAPI/paymentPage`);
        return fields;
      };

      const visit = async (form: StringParams, choice?: StringParams): Promise<ShopperReturn> => {
        const returned = await visitPaymentPage(gateway, merchantIdentifier, form, choice);
        if (returned === undefined) throw new Error('the browser does not return');
        return returned;
      };

      /** Brings a return to the shop, as the browser does. */
      const bring = async ({ method, url, fields }: ShopperReturn): Promise<readonly [number, string]> => {
        const response =
          method === 'GET'
            ? await fetch(url)
            : await fetch(url, { method, body: new URLSearchParams(fields) });
        return [response.status, await response.text()];
      };

      const signRequest = (flow: 'redirection' | 'own_form', params: StringParams): StringParams => {
        const phrase = requestPhrase(account['POSTERN_REQUEST_PHRASE'] ?? '');
        const signed = signPaymentRequest(flow, params, { shaType: 'HMAC-256', phrase });
        if (signed._tag === 'Left') throw new Error(JSON.stringify(signed.left));
        return signed.right;
      };

      const postAsProgram = async (url: string, fields: StringParams): Promise<ShopperReturn> => {
        const headers = { accept: 'application/json' };
        const response = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) });
        const returned = returnIn(await response.json());
        if (returned === undefined) throw new Error(`the browser does not return from ${url}`);
        return returned;
      };

      /** The token of a card, which the browser gets from the gateway. */
      const tokenize = async (
        merchant_reference: string,
        card_number = '4005550000000001',
      ): Promise<string> => {
        const form = signRequest('own_form', {
          service_command: 'TOKENIZATION',
          access_code: account['POSTERN_ACCESS_CODE'] ?? '',
          merchant_identifier: merchantIdentifier,
          merchant_reference,
          language: 'en',
          return_url: `${shopUrl}/token`,
        });
        const card = { card_number, expiry_date: '3012', card_security_code: '123' };
        const { fields } = await postAsProgram(`${gateway.baseUrl}/FortAPI/paymentPage`, {
          ...form,
          ...card,
        });
        return fields['token_name'] ?? '';
      };

      const totalsOf = async (currency: string) => {
        const totals: unknown = await (await fetch(`${shopUrl}/totals`)).json();
        return { captured: 0, refunded: 0, paid: 0, ...(totals as Totals)[currency] };
      };
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

type Totals = Readonly<
  Record<string, Readonly<Record<'captured' | 'refunded' | 'paid', number>> | undefined>
>;

interface FeedbackItem {
  readonly attempts: readonly { readonly status?: number }[];
}

function itemsOf(page: unknown): readonly FeedbackItem[] {
  return (page as { readonly items: readonly FeedbackItem[] }).items;
}
