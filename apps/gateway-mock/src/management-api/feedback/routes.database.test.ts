/** The management API of feedback: addresses, delivery settings, delivery attempts, and the inbox (D21 to D29). */
import { feedback as section } from '@postern/protocol/spec';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { requestOf, type Changes } from '../../testing/account-and-request-fixtures.ts';
import type { SeedAccount } from '../../seed/read-seed.ts';
import { contractCheckedRequests } from '../../testing/openapi-checked-requests.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { startApiForAllTests } from '../../testing/management-api-of-test.ts';
import {
  startManagementApi,
  type ApiRequestOptions,
  type ManagementApiServer,
} from '../../testing/management-api-server.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';

let testDatabase: TestDatabase;
let api: ManagementApiServer;
let account: SeedAccount;
let otherAccount: SeedAccount;
let mine: string;
let ofMine: string;
let theirs: string;

const ask = contractCheckedRequests(() => api, JSON.parse);
const byProvider = (options: ApiRequestOptions = {}): ApiRequestOptions => ({
  ...options,
  token: api.tokens.provider,
});

const capture = (changes: Changes = {}, by = account) =>
  processRequest(api.storage)(rawRequest(requestOf('CAPTURE', changes, by)));

const toInbox = { channels: { web: { direct: 'inbox', notification: 'inbox' } } };

interface Item {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
}

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  startApiForAllTests(newDatabase, (ofTest) => {
    ({ api, testDatabase, account, otherAccount, mine, theirs, ofMine } = ofTest);
  });

  describe('technical settings', () => {
    const patch = (body: object) => ask('PATCH', `${mine}/technical`, { body });

    test('an account has no addresses until they are set', async () => {
      const channels = {
        web: {
          direct: 'https://shop.example/direct?of=1',
          notification: 'http://127.0.0.1:8000/notification',
        },
        mobile: { direct: 'inbox' },
      };
      expect((await ask('GET', `${mine}/technical`)).body).toEqual({ active_channel: 'web', channels: {} });
      expect((await patch({ channels })).body).toEqual({ active_channel: 'web', channels });
      expect((await patch({ active_channel: 'mobile' })).body).toEqual({
        active_channel: 'mobile',
        channels,
      });
      expect((await ask('GET', `${mine}/technical`)).body).toEqual({ active_channel: 'mobile', channels });
    });

    test('channels are replaced as a whole', async () => {
      await patch(toInbox);
      const channels = { web: { notification: 'inbox' } };
      expect((await patch({ channels })).body.channels).toEqual(channels);
      expect((await patch({ channels: {} })).body.channels).toEqual({});
    });

    test('an http address of another machine is refused with the flag that allows it', async () => {
      expect((await patch({ channels: { web: { direct: 'http://app:3000/hook' } } })).body.errors).toEqual([
        {
          path: 'channels.web.direct',
          message:
            'must be an https URL, because plain http to app is not allowed: allow it with --allow-http-feedback=app',
        },
      ]);
      expect((await ask('GET', `${mine}/technical`)).body.channels).toEqual({});
    });

    test('an invalid address is refused with the rule for addresses', async () => {
      for (const direct of [
        'ftp://shop.example',
        'https://user:pass@shop.example/',
        'shop.example',
        'Inbox',
        '',
        `https://shop.example/${'x'.repeat(2048)}`,
      ]) {
        const { body, problem } = await patch({ channels: { web: { direct } } });
        expect([direct, problem, body.errors]).toEqual([
          direct,
          'invalid-request',
          [
            {
              path: 'channels.web.direct',
              message: expect.stringMatching(/^must be an https URL, .* inbox/),
            },
          ],
        ]);
      }
      expect((await ask('GET', `${mine}/technical`)).body.channels).toEqual({});
    });

    test('an invalid channel name is refused', async () => {
      for (const name of ['1st', 'a b', '', 'x'.repeat(21), '__proto__']) {
        const body = `{"channels": {"${name}": {}}}`;
        expect([name, (await ask('PATCH', `${mine}/technical`, { body })).problem]).toEqual([
          name,
          'invalid-request',
        ]);
      }
    });

    test('more than ten channels are refused', async () => {
      const channels = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, i) => [`channel${i}`, {}]));
      const active_channel = 'channel0';
      expect((await patch({ active_channel, channels: channels(10) })).status).toBe(200);
      expect((await patch({ active_channel, channels: channels(11) })).problem).toBe('invalid-request');
    });

    test('a channel without addresses cannot become active by a typing error', async () => {
      await patch(toInbox);
      const { body } = await patch({ active_channel: 'wbe' });
      expect(body.errors).toEqual([
        { path: 'active_channel', message: 'must be one of the channels that have addresses: web' },
      ]);
      expect((await patch({ active_channel: 'mobile', channels: { mobile: {} } })).status).toBe(200);
    });
  });

  describe('delivery', () => {
    const patch = (body: object) => ask('PATCH', `${mine}/delivery`, byProvider({ body }));

    test('follows the specification until the provider changes it', async () => {
      const usual = { encoding: 'form', max_attempts: 10, interval_seconds: 10 };
      expect((await ask('GET', `${mine}/delivery`)).body).toEqual(usual);
      const other = { encoding: 'xml', max_attempts: 100, interval_seconds: 86_400 };
      expect((await patch(other)).body).toEqual(other);
      expect((await patch({ max_attempts: 1, interval_seconds: 0 })).body).toEqual({
        encoding: 'xml',
        max_attempts: 1,
        interval_seconds: 0,
      });
      expect((await ask('GET', `${mine}/delivery`)).body.max_attempts).toBe(1);
    });

    test('a value out of range is refused with the range', async () => {
      const [attempts, seconds] = ['from 1 to 100', 'from 0 to 86400'].map(
        (range) => `must be a whole number ${range}`,
      );
      for (const [body, rule] of [
        [{ encoding: 'yaml' }, 'must be one of form, json, xml'],
        [{ max_attempts: 0 }, attempts],
        [{ max_attempts: 101 }, attempts],
        [{ max_attempts: 1.5 }, attempts],
        [{ max_attempts: '3' }, attempts],
        [{ interval_seconds: -1 }, seconds],
        [{ interval_seconds: 86_401 }, seconds],
      ] as const) {
        const { body: refused, problem } = await patch(body);
        expect([problem, refused.errors]).toEqual([
          'invalid-request',
          [{ path: Object.keys(body)[0], message: rule }],
        ]);
      }
    });

    test('a merchant can read it and not change it', async () => {
      expect((await ask('PATCH', `${mine}/delivery`, { body: { max_attempts: 1 } })).problem).toBe(
        'provider-only',
      );
      expect((await ask('GET', `${mine}/delivery`)).body.max_attempts).toBe(10);
    });
  });

  describe('feedback', () => {
    const items = async (query = ''): Promise<readonly Item[]> =>
      (await ask('GET', `${mine}/feedback${query}`)).body.items;

    beforeEach(async () => {
      await ask('PATCH', `${mine}/technical`, { body: toInbox });
      await ask('PATCH', `${theirs}/technical`, byProvider({ body: toInbox }));
      await capture({ amount: '250' });
      await capture({ amount: '99999' });
      await capture({}, otherAccount);
    });

    test('has its content, its state and each attempt', async () => {
      await api.deliverDue();
      const [newest] = await items();
      const { fort_id } = (await ask('GET', `${mine}/orders`)).body.items[0];
      expect(newest).toEqual({
        id: expect.any(String),
        operation_id: expect.any(String),
        request_id: 'request-1',
        kind: 'direct',
        state: 'delivered',
        fort_id,
        params: expect.objectContaining({
          command: 'CAPTURE',
          amount: '99999',
          response_code: '05042',
          merchant_identifier: account.merchant_identifier,
        }),
        distortion: {},
        due_at: null,
        attempts: [
          {
            at: '2026-02-03T04:05:06.789Z',
            milliseconds: expect.any(Number),
            address: 'inbox',
            encoding: 'form',
            status: 200,
            answer: null,
            location: null,
            error: null,
            request_headers: null,
            cause: null,
          },
        ],
        created_at: '2026-02-03T04:05:06.789Z',
      });
    });

    test('is filtered', async () => {
      for (const [query, count] of [
        ['', 3],
        ['?kind=direct', 2],
        ['?kind=notification', 1],
        ['?state=waiting', 3],
        ['?state=exhausted', 0],
        ['?merchant_reference=order-1', 3],
        ['?merchant_reference=order-2', 0],
        ['?operation=CAPTURE&kind=direct', 2],
        ['?operation=REFUND', 0],
        ['?limit=2', 2],
      ] as const) {
        expect([query, (await items(query)).length]).toEqual([query, count]);
      }
    });

    test('is listed page by page, newest first, and from the last page on', async () => {
      const ids = (await items()).map(({ id }) => id);
      const first = (await ask('GET', `${mine}/feedback?limit=2`)).body;
      const second = (await ask('GET', `${mine}/feedback?limit=2&before=${first.next}`)).body;
      expect([...first.items, ...second.items].map(({ id }: Item) => id)).toEqual(ids);
      expect(second.next).toBeNull();
      expect(await items(`?after=${ids[0]}`)).toEqual([]);
      expect((await items(`?after=${ids[2]}`)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    });

    test('an invalid filter is refused', async () => {
      for (const query of [
        'kind=both',
        'state=lost',
        'fort_id=x',
        'operation=TOKENIZATION',
        'after=x',
        'before=',
        'wait=31',
        'wait=-1',
        'wait=1.5',
        'wait=soon',
      ]) {
        expect([query, (await ask('GET', `${mine}/feedback?${query}`)).problem]).toEqual([
          query,
          'invalid-request',
        ]);
      }
    });

    describe('a long poll', () => {
      test('returns existing feedback at once', async () => {
        expect(await items('?wait=30')).toHaveLength(3);
      });

      test('returns feedback that is created meanwhile', async () => {
        const waiting = items('?wait=30&merchant_reference=order-1&operation=VOID_AUTHORIZATION');
        await processRequest(api.storage)(rawRequest(requestOf('VOID_AUTHORIZATION', {}, account)));
        expect(await waiting).toMatchObject([{ kind: 'direct', params: { command: 'VOID_AUTHORIZATION' } }]);
      });

      test.each([
        ['the feedback', () => `${mine}/feedback?wait=30&operation=REFUND`],
        ['due feedback and pending operations', () => `/idle?wait=30&${ofMine}`],
      ])(
        'of %s ends with its token',
        async (_what, path) => {
          const { body } = await ask('POST', `/tokens?${ofMine}`, { body: { name: 'of the poll' } });
          const waiting = ask('GET', path(), { token: body.token });
          await ask('DELETE', `/tokens/${body.id}?${ofMine}`);
          expect((await waiting).problem).toBe('unknown-token');
        },
        20_000,
      );

      test('returns feedback that changes meanwhile', async () => {
        const waiting = items('?wait=30&state=delivered&kind=notification');
        await api.deliverDue();
        expect(await waiting).toMatchObject([{ kind: 'notification', state: 'delivered' }]);
      });

      test('returns nothing after its time', async () => {
        expect((await ask('GET', `${mine}/feedback?wait=1&operation=REFUND`)).body).toEqual({
          items: [],
          next: null,
        });
      });

      test('ends when the client disconnects', async () => {
        const hungUp = new AbortController();
        const headers = { authorization: `Bearer ${api.tokens.mine}` };
        const url = `${api.origin}/back-office/api${mine}/feedback?wait=30&operation=REFUND`;
        const begin = () => fetch(url, { headers, signal: hungUp.signal });
        const waiting = Array.from({ length: 19 }, begin);
        const refused = async () => (await ask('GET', `${mine}/feedback?wait=1&operation=REFUND`)).problem;
        while ((await refused()) !== 'too-many-concurrent-requests') waiting.push(begin());
        const { headers: responseHeaders } = await api.send(
          'GET',
          `${mine}/feedback?wait=1&operation=REFUND`,
          {
            headers,
          },
        );
        expect(responseHeaders.get('retry-after')).toBe('1');
        hungUp.abort();
        await Promise.allSettled(waiting);
        while ((await refused()) === 'too-many-concurrent-requests');
      });
    });

    test('has its payload in each encoding', async () => {
      await ask('PATCH', `${mine}/delivery`, byProvider({ body: { encoding: 'json' } }));
      const [{ id } = { id: '0' }] = await items();
      const { body } = await ask('GET', `${mine}/feedback/${id}`);
      expect(body.encoding).toBe('json');
      expect(body.feedback).toMatchObject({ id, params: { amount: '99999' } });
      for (const [encoding, { contentType }] of Object.entries(section.encodings)) {
        expect(body.payloads[encoding].content_type).toContain(contentType);
        expect(body.payloads[encoding].body).toContain('99999');
      }
      const json = JSON.parse(body.payloads.json.body);
      expect(json).toEqual({ ...body.feedback.params, signature: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(body.payloads.form.body).toBe(new URLSearchParams(json).toString());
      expect(body.payloads.xml.body).toContain(`<signature>${json.signature}</signature>`);
    });

    test('of another account is not found', async () => {
      const [{ id }] = (await ask('GET', `${theirs}/feedback`, byProvider())).body.items;
      expect((await ask('GET', `${mine}/feedback/${id}`)).problem).toBe('feedback-not-found');
      expect((await ask('POST', `${mine}/feedback/${id}/resend`)).problem).toBe('feedback-not-found');
      expect((await ask('POST', `${mine}/feedback/resend`, { body: { ids: [id] } })).body).toEqual({
        resent: 0,
      });
      expect((await ask('GET', `${mine}/feedback/99999`)).problem).toBe('feedback-not-found');
      expect((await ask('GET', `${mine}/feedback/resend`)).problem).toBe('not-found');
    });

    describe('that was exhausted', () => {
      beforeEach(async () => {
        await ask('PATCH', `${mine}/delivery`, byProvider({ body: { max_attempts: 1 } }));
        await ask('PUT', `${mine}/inbox/response`, { body: { response: 'error' } });
        await api.deliverDue();
        await ask('PUT', `${mine}/inbox/response`, { body: { response: 'ok' } });
      });

      test('stays as it is', async () => {
        expect((await items()).map(({ state }) => state)).toEqual(['exhausted', 'exhausted', 'exhausted']);
      });

      test('can be resent one by one', async () => {
        const [{ id } = { id: '0' }, ...rest] = await items();
        expect((await ask('POST', `${mine}/feedback/${id}/resend`)).body).toMatchObject({ id });
        await api.deliverDue();
        expect((await ask('GET', `${mine}/feedback/${id}`)).body.feedback).toMatchObject({
          state: 'delivered',
          attempts: [{ status: 500 }, { status: 200 }],
        });
        expect((await items('?state=exhausted')).map(({ id: of }) => of)).toEqual(
          rest.map(({ id: of }) => of),
        );
      });

      test('can be resent by its ids', async () => {
        const ids = (await items('?kind=direct')).map(({ id }) => id);
        expect((await ask('POST', `${mine}/feedback/resend`, { body: { ids } })).body).toEqual({ resent: 2 });
        await api.deliverDue();
        expect(await items('?state=delivered')).toHaveLength(2);
      });

      test('is resent without a delay', async () => {
        let nudges = 0;
        const dispatcher = { ...api.ports.dispatcher, nudge: () => void nudges++ };
        const another = await startManagementApi(testDatabase, { dispatcher });
        const { token, ...body } = { token: another.tokens.mine, ids: ['1'] };
        const path = `/accounts/${another.account.merchant_identifier}/feedback`;
        await another.send('POST', `${path}/resend`, { token, body });
        await another.send('POST', `${path}/1/resend`, { token });
        expect(nudges).toBe(2);
        await another.close();
      });

      test('can be resent if it was exhausted since a time, without delivered feedback', async () => {
        const since = (exhausted_since: string) =>
          ask('POST', `${mine}/feedback/resend`, { body: { exhausted_since } });
        expect((await since('2026-02-03T04:05:06.790Z')).body).toEqual({ resent: 0 });
        const count = async (query: string) =>
          (await ask('GET', `${mine}/feedback/exhausted${query}`)).body.count;
        expect(await count('?exhausted_since=2026-02-03T04:05:06.790Z')).toBe(0);
        expect(await count('?exhausted_since=2026-02-03T04:05:06.789Z')).toBe(3);
        expect(await count('')).toBe(3);
        expect((await since('2026-02-03T08:05:06.789+04:00')).body).toEqual({ resent: 3 });
        expect(await count('')).toBe(0);
        await api.deliverDue();
        expect(await items('?state=delivered')).toHaveLength(3);
        expect((await since('2000-01-01T00:00:00Z')).body).toEqual({ resent: 0 });
      });

      test('is counted by the cause of its last attempt, and resent by it', async () => {
        await ask('PATCH', `${mine}/technical`, {
          body: { channels: { web: { direct: 'http://127.0.0.1:9/hook', notification: 'inbox' } } },
        });
        await ask('POST', `${mine}/feedback/resend`, { body: { kind: 'direct', cause: 'InboxSetToFail' } });
        await api.deliverDue();
        const causes = async (query = '') =>
          (await ask('GET', `${mine}/feedback/exhausted${query}`)).body.causes.map(
            ({ cause, count }: { cause: { code: string }; count: number }) => [cause.code, count],
          );
        expect(await causes()).toEqual([
          ['ConnectionRefused', 2],
          ['InboxSetToFail', 1],
        ]);
        expect(await causes('?kind=notification')).toEqual([['InboxSetToFail', 1]]);
        expect(await items('?cause=ConnectionRefused')).toMatchObject([
          { kind: 'direct' },
          { kind: 'direct' },
        ]);
        const resend = async (body: object) =>
          (await ask('POST', `${mine}/feedback/resend`, { body })).body.resent;
        expect(await resend({ cause: 'Timeout' })).toBe(0);
        expect(await resend({ cause: 'InboxSetToFail' })).toBe(1);
        await api.deliverDue();
        expect(await items('?state=delivered')).toMatchObject([{ kind: 'notification' }]);
        expect(await causes()).toEqual([['ConnectionRefused', 2]]);
      });

      test('is not resent without a selection, or with two selections', async () => {
        for (const body of [{}, { ids: ['1'], exhausted_since: '2026-02-03T04:05:06Z' }]) {
          expect((await ask('POST', `${mine}/feedback/resend`, { body })).body.errors).toEqual([
            {
              path: 'ids',
              message:
                'is required, unless a filter such as exhausted_since or cause is given; send one of the two',
            },
          ]);
        }
      });
    });
  });

  describe('the inbox', () => {
    beforeEach(async () => {
      await ask('PATCH', `${mine}/technical`, { body: toInbox });
      await ask('PATCH', `${theirs}/technical`, byProvider({ body: toInbox }));
    });

    test('lists its messages newest first, page by page, and none of other accounts', async () => {
      await capture();
      await capture({}, otherAccount);
      await api.deliverDue();
      const { body: whole } = await ask('GET', `${mine}/inbox`);
      expect(whole.items.map(({ kind }: Item) => kind).toSorted()).toEqual(['direct', 'notification']);
      expect(whole.items[0]).toMatchObject({
        feedback_id: expect.any(String),
        content_type: expect.stringContaining('application/x-www-form-urlencoded'),
        body: expect.stringContaining('command=CAPTURE'),
        response: 'ok',
        received_at: '2026-02-03T04:05:06.789Z',
      });
      const { body: first } = await ask('GET', `${mine}/inbox?limit=1`);
      const { body: second } = await ask('GET', `${mine}/inbox?limit=1&before=${first.next}`);
      expect([...first.items, ...second.items]).toEqual(whole.items);
      expect((await ask('GET', `${mine}/inbox?kind=direct`)).body.items).toHaveLength(1);
    });

    test('is emptied without emptying others', async () => {
      await capture();
      await capture({}, otherAccount);
      await api.deliverDue();
      expect((await ask('DELETE', `${mine}/inbox`)).body).toEqual({ removed: 2 });
      expect((await ask('GET', `${mine}/inbox`)).body.items).toEqual([]);
      expect((await ask('GET', `${theirs}/inbox`, byProvider())).body.items).toHaveLength(2);
    });

    test.each([
      ['ok', 'delivered'],
      ['found', 'delivered'],
      ['error', 'waiting'],
    ])('that responds %s leaves feedback %s', async (answered, state) => {
      expect((await ask('GET', `${mine}/inbox/response`)).body).toEqual({ response: 'ok' });
      expect((await ask('PUT', `${mine}/inbox/response`, { body: { response: answered } })).body).toEqual({
        response: answered,
      });
      expect((await ask('GET', `${mine}/inbox/response`)).body).toEqual({ response: answered });
      await capture();
      await api.deliverDue();
      const { items } = (await ask('GET', `${mine}/feedback`)).body;
      expect(items.map((item: Item) => item.state)).toEqual([state, state]);
      expect((await ask('GET', `${mine}/inbox`)).body.items[0].response).toBe(answered);
    });

    test('accepts no other response', async () => {
      expect((await ask('PUT', `${mine}/inbox/response`, { body: { response: '200' } })).body.errors).toEqual(
        [{ path: 'response', message: 'must be one of ok, found, error, timeout' }],
      );
    });
  });
});
