/** Actions of the management API: completing pending operations, testing addresses, searching, and the gateway's information. */
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { decodeBody, verify } from '@postern/protocol';
import { feedback as feedbackRules } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { assertConsistency } from '../../storage/consistency-check/assert-consistency.ts';
import { NewScenario } from '../../domain/scenario/scenario.ts';
import { effects } from '../../domain/scenario/scenario-effects.ts';
import {
  requestOf,
  responseSigning,
  seedOrder,
  type Changes,
} from '../../testing/account-and-request-fixtures.ts';
import type { SeedAccount } from '../../seed/read-seed.ts';
import { findOrder } from '../../testing/seeded-storage.ts';
import { contractCheckedRequests } from '../../testing/openapi-checked-requests.ts';
import {
  respondWith,
  openAccountEndpoint,
  type AccountEndpoint,
} from '../../testing/account-feedback-endpoint.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import {
  startApiForAllTests,
  startApiForEachTest,
  type ManagementApiOfTest,
} from '../../testing/management-api-of-test.ts';
import {
  startManagementApi,
  type ApiRequestOptions,
  type ManagementApiServer,
} from '../../testing/management-api-server.ts';
import { addScenarios, sendFeedbackToInbox } from '../../testing/change-stored-account.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';

let testDatabase: TestDatabase;
let api: ManagementApiServer;
let account: SeedAccount;
let otherAccount: SeedAccount;
let mine: string;
let theirs: string;

const ask = contractCheckedRequests(() => api, JSON.parse);
const byProvider = (options: ApiRequestOptions = {}): ApiRequestOptions => ({
  ...options,
  token: api.tokens.provider,
});

const capture = (changes: Changes = {}) =>
  processRequest(api.storage)(rawRequest(requestOf('CAPTURE', changes, account)));
const fortIdOf = async (reference = 'order-1', of = account) =>
  (await findOrder(api.storage, of, reference)).fortId;

const isMine = () => `merchant_identifier = '${account.merchant_identifier}'`;

const begin = (ofTest: ManagementApiOfTest): void => {
  ({ api, testDatabase, account, otherAccount, mine, theirs } = ofTest);
};

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  startApiForAllTests(newDatabase, begin);

  afterEach(() => assertConsistency(testDatabase.location));

  describe('a pending operation', () => {
    const complete = async (body: object = {}, reference = 'order-1') =>
      ask('POST', `${mine}/orders/${await fortIdOf(reference)}/complete`, { body });
    const read = async () => (await ask('GET', `${mine}/orders/${await fortIdOf()}`)).body;

    test('is part of its order, and completed on request', async () => {
      await sendFeedbackToInbox(api.storage, account);
      await addScenarios(api.storage, account, {
        effect: { kind: 'pending', after_seconds: 3600, ends: 'succeeded' },
      });
      await capture();
      expect((await read()).pending).toEqual([
        {
          id: expect.any(String),
          operation: 'CAPTURE',
          amount: '100',
          due_at: '2026-02-03T05:05:06.789Z',
          ends: 'succeeded',
          message: null,
        },
      ]);
      const { status, body } = await complete();
      expect([status, body]).toMatchObject([
        200,
        { completed: 1, order: { status: '04', captured_amount: '100' } },
      ]);
      const { operations, pending } = await read();
      expect(pending).toEqual([]);
      expect(operations.items.map((item: { response_code: string }) => item.response_code)).toEqual([
        '19065',
        '04000',
      ]);
      const sentParams = await testDatabase.query(
        `select params from feedback where kind = 'notification' and ${isMine()} order by id`,
      );
      expect(sentParams.map(({ params }) => JSON.parse(String(params)).response_code)).toEqual([
        '19065',
        '04000',
      ]);
    });

    test.each([
      ['succeeded', '04', '100'],
      ['declined', '02', '0'],
    ])('is completed as %s on request, whatever its scenario says', async (ends, status, captured_amount) => {
      const otherwise = ends === 'succeeded' ? 'declined' : 'succeeded';
      await addScenarios(api.storage, account, {
        effect: { kind: 'uncertain', after_seconds: 9, ends: otherwise },
      });
      await capture();
      expect((await complete({ ends })).body).toMatchObject({
        completed: 1,
        order: { status, captured_amount },
      });
    });

    test('is completed only once', async () => {
      expect((await complete()).problem).toBe('no-pending-operation');
      await addScenarios(api.storage, account, {
        effect: { kind: 'pending', after_seconds: 9, ends: 'succeeded' },
      });
      await capture();
      const both = await Promise.all([complete(), complete()]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect((await findOrder(api.storage, account, 'order-1')).captured).toBe(100n);
    });

    test('is declined with the chosen message, which must fit the outcome and the services', async () => {
      await addScenarios(api.storage, account, {
        effect: { kind: 'pending', after_seconds: 3600, ends: 'declined', message: '029' },
      });
      await capture();
      expect((await read()).pending).toMatchObject([{ ends: 'declined', message: '029' }]);
      for (const body of [
        { message: '051' },
        { ends: 'succeeded', message: '051' },
        { ends: 'declined', message: '000' },
        { ends: 'declined', message: '784' },
        { ends: 'declined', message: '785' },
        { ends: 'declined', message: '999' },
      ]) {
        const refused = await complete(body);
        expect([body, refused.status, refused.body.errors[0].path]).toEqual([body, 400, 'message']);
      }
      expect((await complete({ ends: 'declined', message: '051' })).body.order).toMatchObject({
        transaction_code: '05051',
      });
    });

    test('can be completed only by its own account', async () => {
      const fortId = await fortIdOf('order-1', otherAccount);
      expect((await ask('POST', `${mine}/orders/${fortId}/complete`)).problem).toBe('order-not-found');
      expect((await ask('POST', `${theirs}/orders/${fortId}/complete`)).problem).toBe('account-not-found');
      expect(
        (await ask('POST', `${mine}/orders/${fortId}/complete`, { body: { ends: 'somehow' } })).problem,
      ).toBe('invalid-request');
    });
  });

  describe('a test delivery to an address', () => {
    let endpoint: AccountEndpoint | undefined;
    afterEach(async () => {
      await endpoint?.close();
      endpoint = undefined;
    });
    const attempt = (body: object) => ask('POST', `${mine}/technical/test`, { body });

    test('sends a signed sample of a fictitious order in the encoding of the account', async () => {
      endpoint = await openAccountEndpoint();
      const { body } = await attempt({ kind: 'direct', address: endpoint.url });
      expect(body).toEqual({
        at: expect.any(String),
        milliseconds: expect.any(Number),
        address: endpoint.url,
        encoding: 'form',
        status: 200,
        answer: 'thank you',
        location: null,
        error: null,
        request_headers: expect.objectContaining({ host: new URL(endpoint.url).host }),
        cause: null,
        acknowledged: true,
      });
      const [post] = endpoint.posts;
      const sent = decodeBody('form', post?.body ?? '');
      if (E.isLeft(sent)) throw new Error('it cannot be read');
      expect(E.isRight(verify(sent.right, responseSigning(account)))).toBe(true);
      expect(sent.right).toMatchObject({
        merchant_identifier: account.merchant_identifier,
        merchant_reference: 'postern-test',
        status: '05',
      });
      expect(await testDatabase.query(`select count(*) as n from feedback where ${isMine()}`)).toEqual([
        { n: 0 },
      ]);
    });

    test('sends another encoding on request', async () => {
      endpoint = await openAccountEndpoint();
      await attempt({ kind: 'notification', address: endpoint.url, encoding: 'xml' });
      expect(endpoint.posts[0]?.headers['content-type']).toMatch(/^application\/xml/);
    });

    test('reports a status 500, or a redirect', async () => {
      endpoint = await openAccountEndpoint(respondWith(500));
      expect((await attempt({ kind: 'direct', address: endpoint.url })).body).toMatchObject({
        status: 500,
        cause: {
          code: 'ReceiverError',
          meaning: 'Receiver error',
          remedy: expect.stringContaining('Check its log'),
        },
        acknowledged: false,
      });
      await endpoint.close();
      endpoint = await openAccountEndpoint(
        (_request, response) => void response.writeHead(302, { location: '/login?next=1' }).end(),
      );
      expect((await attempt({ kind: 'direct', address: endpoint.url })).body).toMatchObject({
        status: 302,
        location: `${new URL(endpoint.url).origin}/login?…`,
        cause: { code: 'RedirectToSignIn' },
        acknowledged: true,
      });
    });

    test('reports a closed or refused connection', async () => {
      endpoint = await openAccountEndpoint((_request, response) => void response.destroy());
      const hungUp = await attempt({ kind: 'direct', address: endpoint.url });
      expect(hungUp.body).toMatchObject({
        status: null,
        error: 'the connection was closed before a response arrived',
        acknowledged: false,
      });
      await endpoint.close();
      expect((await attempt({ kind: 'direct', address: endpoint.url })).body).toMatchObject({
        status: null,
        error: 'the connection was refused',
      });
    });

    test.each(['https://169.254.169.254/latest', 'https://[fe80::1]/', 'https://0.0.0.0/'])(
      'sends nothing to %s',
      async (address) => {
        expect((await attempt({ kind: 'direct', address })).body).toMatchObject({
          status: null,
          error: expect.stringContaining('may not be sent to'),
          acknowledged: false,
        });
      },
    );

    test('rejects an address that no account can have', async () => {
      for (const address of ['http://shop.example/', 'ftp://127.0.0.1/', 'https://u:p@shop.example/', '']) {
        expect((await attempt({ kind: 'direct', address })).problem).toBe('invalid-request');
      }
      expect((await attempt({})).problem).toBe('invalid-request');
    });

    test('uses the address of the account by default, and stores the message in its inbox', async () => {
      expect((await attempt({ kind: 'direct' })).problem).toBe('no-feedback-address');
      await sendFeedbackToInbox(api.storage, account);
      expect((await attempt({ kind: 'direct' })).body).toMatchObject({
        address: 'inbox',
        status: 200,
        acknowledged: true,
      });
      const { items } = (await ask('GET', `${mine}/inbox`)).body;
      expect(items).toMatchObject([{ feedback_id: '0', kind: 'direct' }]);
      expect(items[0].body).toContain('merchant_reference=postern-test');
    });

    test('is refused while too many others are running', async () => {
      let release = (): void => undefined;
      endpoint = await openAccountEndpoint((_request, response) => {
        release = () => void response.end();
      });
      const first = attempt({ kind: 'direct', address: endpoint.url });
      await endpoint.waitForPosts(1);
      expect((await attempt({ kind: 'direct', address: 'inbox' })).problem).toBe(
        'too-many-concurrent-requests',
      );
      const others = await ask('POST', `/accounts/${otherAccount.merchant_identifier}/technical/test`, {
        token: api.tokens.others,
        body: { kind: 'direct', address: 'inbox' },
      });
      expect(others.status).toBe(200);
      const byTheProvider = await ask(
        'POST',
        `${mine}/technical/test`,
        byProvider({ body: { kind: 'direct', address: 'inbox' } }),
      );
      expect(byTheProvider.status).toBe(200);
      release();
      expect((await first).body).toMatchObject({ acknowledged: true });
      expect((await attempt({ kind: 'direct', address: 'inbox' })).status).toBe(200);
    });
  });

  describe('sending feedback that the caller wrote', () => {
    let endpoint: AccountEndpoint | undefined;

    afterEach(async () => {
      await endpoint?.close();
      endpoint = undefined;
    });

    const send = (body: object, of = mine) => ask('POST', `${of}/feedback/send`, { body });
    const params = { merchant_reference: 'order-1', amount: '1', access_code: '[redacted]', signature: 'x' };

    test.each(RR.keys(feedbackRules.encodings))('signs it in %s', async (encoding) => {
      endpoint = await openAccountEndpoint();
      const { body } = await send({ kind: 'notification', address: endpoint.url, encoding, params });
      expect(body).toMatchObject({ status: 200, answer: 'thank you', acknowledged: true, encoding });
      const received = decodeBody(encoding, endpoint.posts[0]?.body ?? '');
      if (E.isLeft(received)) throw new Error('it cannot be read');
      expect(E.isRight(verify(received.right, responseSigning(account)))).toBe(true);
      expect(received.right).toMatchObject({
        ...params,
        access_code: account.access_code,
        signature: expect.any(String),
      });
      expect(await testDatabase.query(`select count(*) as n from feedback where ${isMine()}`)).toEqual([
        { n: 0 },
      ]);
    });

    test('signs it wrongly on purpose', async () => {
      endpoint = await openAccountEndpoint();
      await send({ kind: 'direct', address: endpoint.url, encoding: 'json', params, signed_wrongly: true });
      const received = decodeBody('json', endpoint.posts[0]?.body ?? '');
      if (E.isLeft(received)) throw new Error('it cannot be read');
      expect(verify(received.right, responseSigning(account))).toEqual(E.left('SignatureMismatch'));
    });

    test.each([
      { address: 'http://shop.example/feedback' },
      { address: 'file:///etc/passwd' },
      { address: 'https://user:password@shop.example/' },
      { params: { amount: 1 } },
      { params: { amount: 'x'.repeat(2001) } },
      { params: { [`x${'x'.repeat(100)}`]: '1' } },
      { params: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`p${i}`, '1'])) },
      { encoding: 'yaml' },
    ])('refuses %j', async (changes) => {
      const { status } = await send({ kind: 'direct', address: 'inbox', params, ...changes });
      expect(status).toBe(400);
    });

    test('needs an address, and an account of the caller', async () => {
      expect((await send({ kind: 'direct', params })).problem).toBe('no-feedback-address');
      expect((await send({ kind: 'direct', address: 'inbox', params }, theirs)).status).toBe(404);
    });

    test('says why a parameter cannot be encoded', async () => {
      const { body } = await send({
        kind: 'direct',
        address: 'inbox',
        encoding: 'xml',
        params: { 'a b': '1' },
      });
      expect(body).toMatchObject({
        status: null,
        acknowledged: false,
        error: expect.stringMatching(/^a b: /),
      });
    });
  });

  describe('searching', () => {
    test('finds orders by a part of their reference in any case, and by their fort_id', async () => {
      for (const reference of ['chair-1', 'chair-2', 'Chair-3', 'table_1', 'tableX1']) {
        await ask('POST', `${mine}/orders`, { body: seedOrder(reference) });
      }
      const search = async (text: string) =>
        (await ask('GET', `${mine}/orders?search=${encodeURIComponent(text)}`)).body.items.map(
          (item: { merchant_reference: string }) => item.merchant_reference,
        );
      expect(await search('hair-')).toEqual(['Chair-3', 'chair-2', 'chair-1']);
      expect(await search('table_')).toEqual(['table_1']);
      expect(await search(await fortIdOf('chair-1'))).toEqual(['chair-1']);
      expect(await search((await fortIdOf('chair-1')).slice(0, -1))).toEqual([]);
      expect(await search(await fortIdOf('order-1', otherAccount))).toEqual([]);
    });
  });

  test('any token can read the information about the gateway', async () => {
    expect((await ask('GET', '/gateway')).body).toEqual({
      version: '1.2.3',
      operation_url: 'http://127.0.0.1:8080/FortAPI/paymentApi',
      database: 'sqlite',
      private_feedback_allowed: true,
      now: '2026-02-03T04:05:06.789Z',
    });
  });
});

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  afterEach(() => assertConsistency(testDatabase.location));
  startApiForEachTest(newDatabase, begin);

  test('searching finds accounts by the beginning of their identifier or of their name, in any case', async () => {
    const search = async (text: string, more = '') =>
      (await ask('GET', `/accounts?search=${encodeURIComponent(text)}${more}`, byProvider())).body.items.map(
        (item: { merchant_identifier: string }) => item.merchant_identifier,
      );
    const [one, other] = [account.merchant_identifier, otherAccount.merchant_identifier];
    expect(await search('test')).toEqual([one, other]);
    expect(await search('test', `&after=${one}`)).toEqual([other]);
    expect(await search('ANOTHER st')).toEqual([other]);
    expect(await search(other)).toEqual([other]);
    expect(await search('store')).toEqual([]);
    expect(await search('%')).toEqual([]);
    expect(await search('_EST')).toEqual([]);
    await ask('PATCH', mine, byProvider({ body: { name: 'متجر الكتب 📚' } }));
    expect(await search('متجر')).toEqual([one]);
    expect(await search('متجر الكتب 📚')).toEqual([one]);
  });

  test('no token is created for an account that is deleted in the meantime', async () => {
    const { remove, tokens } = api.storage;
    const { merchant_identifier } = account;
    api = await startManagementApi(testDatabase, {
      tokens: {
        ...tokens,
        addUpTo: (...token) =>
          pipe(
            remove.account(merchant_identifier, { type: 'command_line' }),
            TE.flatMap(() => tokens.addUpTo(...token)),
          ),
      },
    });
    const path = `/tokens?merchant_identifier=${merchant_identifier}`;
    const created = await ask('POST', path, byProvider({ body: { name: 'late' } }));
    expect(created.problem).toBe('account-not-found');
    expect(api.takeFailures()).toEqual([]);
    await api.close();
  });

  test('a response that is not a reply contains no secret, not even a truncated one', async () => {
    const secret = account.access_code;
    const gone = { merchant_identifier: 'x', access_code: secret };
    for (const cut of [0, 1, 10, secret.length - 3]) {
      const text = JSON.stringify(gone).slice(0, -2 - cut);
      const sendOperation = () => Promise.resolve({ requestId: 'one', milliseconds: 1, status: 200, text });
      api = await startManagementApi(testDatabase, { sendOperation });
      const { body } = await ask('POST', `${mine}/operations`, { body: { operation: 'CAPTURE' } });
      expect(body.response_text).toBe('{"merchant_identifier":"x","access_code":"[redacted]');
      await api.close();
    }
  });
});

describe('the effects of scenarios', () => {
  let table: { stages: readonly { stage: string }[]; effects: readonly EffectRow[] };
  interface EffectRow {
    readonly kind: string;
    readonly stage: string;
    readonly meaning: string;
    readonly members: readonly {
      readonly name: string;
      readonly required: boolean;
      readonly schema: object;
    }[];
  }

  beforeAll(async () => {
    const own = await managedInMemory();
    api = own;
    table = (await ask('GET', '/scenario-effects')).body;
    await own.close();
  });

  test('are listed completely, each with a listed stage', () => {
    expect(table.effects.map(({ kind }) => kind)).toEqual(Object.keys(effects));
    const stages = table.stages.map(({ stage }) => stage);
    expect(table.effects.every(({ stage }) => stages.includes(stage))).toBe(true);
  });

  test('have schemas: the required members make a valid effect', () => {
    const ajv = new Ajv2020({ strictTypes: false });
    const values = ['closed', '666', 'succeeded', 'form', 5, 500, 'direct'];
    for (const { kind, members } of table.effects) {
      const filled = members
        .filter(({ required }) => required)
        .map(({ name, schema }) => [name, values.find((value) => ajv.validate(schema, value))]);
      const effect = { kind, ...Object.fromEntries(filled) };
      expect([effect, NewScenario.is({ effect })]).toEqual([effect, true]);
    }
  });
});

const managedInMemory = (): Promise<ManagementApiServer> => startManagementApi({ location: ':memory:' });
