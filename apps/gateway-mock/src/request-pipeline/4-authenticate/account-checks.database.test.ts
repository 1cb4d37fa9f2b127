/** The effects of an account's settings on its requests: origins, key rotation, limits. */
import { requestPhrase, responsePhrase, sign, verify, type StringParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { processRequest } from '../process-request.ts';
import type { Clock } from '../../clock/clock.ts';
import type { Account } from '../../domain/account.ts';
import type { RequestSource } from '../../domain/account-settings/allowed-origins.ts';
import { openStorage, type Storage } from '../../storage/open-storage.ts';
import { storeSeed } from '../../seed/store-seed.ts';
import {
  account,
  inactiveAccount,
  verifyReply,
  otherAccount,
  requestOf,
  seedOrder,
  unsignedRequestOf,
  type Changes,
} from '../../testing/account-and-request-fixtures.ts';
import { addScenarios } from '../../testing/change-stored-account.ts';
import { testKeySource } from '../../testing/seeded-storage.ts';
import {
  onEachEngine,
  onSqliteOrInLongRunsOnPostgres,
  type TestEngine,
} from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';

let testDatabase: TestDatabase;
let storage: Storage;
let now: string;

const openStorageForEachTest = ({ newDatabase }: TestEngine): void => {
  beforeEach(async () => {
    now = '2026-02-03T04:05:06.789Z';
    const clock: Clock = { now: () => new Date(now) };
    testDatabase = await newDatabase();
    storage = await expectTaskSuccess(openStorage(testDatabase.location, clock, { keys: testKeySource }));
    const orders = ['order-1', 'order-2', 'order-3'].map((reference) => seedOrder(reference));
    await expectTaskSuccess(
      storeSeed(
        storage,
        () => '123456',
      )({
        accounts: [
          { ...account, orders },
          { ...otherAccount, orders },
          { ...inactiveAccount, orders, origins: ['203.0.113.7'] },
        ],
      }),
    );
  });

  afterEach(async () => {
    await storage.close();
    await testDatabase.remove();
  });
};

onEachEngine((engine) => {
  openStorageForEachTest(engine);

  describe('a daily limit', () => {
    beforeEach(() => change((account) => ({ ...account, limits: { AED: { daily: 1000n } } })));

    test('is not exceeded by captures of several orders at once', async () => {
      const codes = await Promise.all(
        Array.from({ length: 60 }, (_, i) => captured(`order-${1 + (i % 3)}`, '100')),
      );
      expect(codes.filter((code) => code === '04000')).toHaveLength(10);
      expect(codes.filter((code) => code === '05057')).toHaveLength(50);
    });

    test('holds while the account is changed again and again', async () => {
      let over = false;
      const changing = (async () => {
        while (!over) await change((account) => ({ ...account, name: `${account.name}!`.slice(-50) }));
      })();
      const codes: string[] = [];
      for (let round = 0; round < 6; round++) {
        codes.push(
          ...(await Promise.all(
            Array.from({ length: 12 }, (_, i) => captured(`order-${1 + (i % 3)}`, '100')),
          )),
        );
      }
      over = true;
      await changing;
      expect(codes.filter((code) => code === '04000')).toHaveLength(10);
    });
  });

  test('a limit for one order is not exceeded by captures of it at once', async () => {
    await change((account) => ({ ...account, limits: { AED: { perOrder: 1000n } } }));
    const codes = await Promise.all(Array.from({ length: 30 }, () => captured('order-1', '100')));
    expect(codes.filter((code) => code === '04000')).toHaveLength(10);
    expect(codes.filter((code) => code === '05058')).toHaveLength(20);
  });

  test('limits are stored exactly', async () => {
    const limits = {
      AED: { perTransaction: 9_999_999_999n, perOrder: 9_999_999_998n, daily: 12_345_678_901_234_567_890n },
    };
    await change((account) => ({ ...account, limits }));
    const found = await expectTaskSuccess(storage.accounts.find(account.merchant_identifier));
    expect(O.isSome(found) && found.value.limits).toEqual(limits);
  });

  describe('keys', () => {
    const older = testKeySource.from === 'text' ? testKeySource.text : '';
    const newer = Buffer.alloc(32, 8).toString('base64');
    const clock: Clock = { now: () => new Date(now) };
    const opening = (text: string) =>
      openStorage(testDatabase.location, clock, { keys: { from: 'text', text } });

    test('that belong to another database are refused, and nothing changes', async () => {
      const before = await testDatabase.query('select * from merchants order by 1');
      const result = await opening(newer)();
      expect(result).toMatchObject(E.left({ action: 'encrypting phrases' }));
      expect(await testDatabase.query('select * from merchants order by 1')).toEqual(before);
    });

    test('encrypt for one account and one phrase: a text of another cannot be decrypted', async () => {
      await testDatabase.query(
        `update merchants set sha_request_phrase = (
           select sha_request_phrase from merchants where merchant_identifier = 'TEST0002'
         ) where merchant_identifier = 'TEST0001'`,
      );
      const { params, failure } = await processRequest(storage)(rawRequest(requestOf('CAPTURE')));
      expect([params['response_code'], failure?.action]).toEqual(['00006', 'finding an account']);
    });

    test('are rotated with the new one before the old one; then the old one can be removed', async () => {
      await (await expectTaskSuccess(opening(`${newer},${older}`))).close();
      const again = await expectTaskSuccess(opening(newer));
      const { params } = await processRequest(again)(rawRequest(requestOf('CAPTURE')));
      expect(verifyReply(account, params)).toMatchObject({ response_code: '04000' });
      await again.close();
      expect(E.isLeft(await opening(older)())).toBe(true);
    });
  });
});

onSqliteOrInLongRunsOnPostgres((engine) => {
  openStorageForEachTest(engine);

  describe('an origin', () => {
    beforeEach(() =>
      change((account) => ({ ...account, origins: ['203.0.113.0/24', 'https://shop.example'] })),
    );

    test('of the account is allowed', async () => {
      expect(await codeFrom({ address: '203.0.113.9', origin: undefined })).toBe('04000');
      expect(await codeFrom({ address: '198.51.100.1', origin: 'https://shop.example' })).toBe('04000');
    });

    test('that differs gets 00040 in a signed reply', async () => {
      expect(await codeFrom({ address: '198.51.100.1', origin: undefined })).toBe('00040');
      expect(await codeFrom({ address: '198.51.100.1', origin: 'https://shop.evil' })).toBe('00040');
    });

    test('that differs is named in the log, with those that are allowed', async () => {
      const { hint } = await processRequest(storage)({
        ...rawRequest(requestOf('CAPTURE')),
        source: { address: '198.51.100.1', origin: 'https://shop.evil' },
      });
      expect(hint).toBe(
        'The request came from 198.51.100.1, and a page of https://shop.evil sent it. The account allows 203.0.113.0/24, https://shop.example. Add the address or the origin in Keys and signing (Security Settings).',
      );
    });

    test('is checked before the signature, and after the access code and the state of the account', async () => {
      const elsewhere = { address: '198.51.100.1', origin: undefined };
      const changed = { ...rawRequest({ ...requestOf('CAPTURE'), amount: '7' }), source: elsewhere };
      const { params: unsigned } = await processRequest(storage)(changed);
      expect([unsigned['response_code'], 'signature' in unsigned]).toEqual(['00040', false]);
      expect(await codeFrom(elsewhere, requestOf('CAPTURE', { access_code: 'another' }))).toBe('00010');
      const { params } = await processRequest(storage)({
        ...rawRequest(requestOf('CAPTURE', {}, inactiveAccount)),
        source: elsewhere,
      });
      expect(params['response_code']).toBe('00015');
    });
  });

  describe('during a key rotation', () => {
    const now = { shaType: account.sha_type, phrase: requestPhrase(account.sha_request_phrase) };
    const replies = { shaType: account.sha_type, phrase: responsePhrase(account.sha_response_phrase) };
    const nextAsks = { shaType: 'HMAC-512', phrase: requestPhrase('the next one') } as const;
    const nextReplies = { shaType: 'HMAC-512', phrase: responsePhrase('and its reply') } as const;

    beforeEach(() =>
      change((account) => ({
        ...account,
        next: O.some({
          shaType: nextAsks.shaType,
          requestPhrase: nextAsks.phrase,
          responsePhrase: nextReplies.phrase,
        }),
      })),
    );

    test('both keys are accepted, and each request gets a reply with its own key', async () => {
      for (const [asks, answers, which] of [
        [now, replies, 'current'],
        [nextAsks, nextReplies, 'next'],
      ] as const) {
        const requests = sign(unsignedRequestOf('CAPTURE'), asks);
        const { params, signedBy } = await processRequest(storage)(rawRequest(requests));
        expect([E.isRight(verify(params, answers)), params['response_code'], signedBy]).toEqual([
          true,
          '04000',
          which,
        ]);
      }
    });

    test('a refusal is signed with the key of its request, whatever else is wrong with it', async () => {
      for (const [asks, answers, which] of [
        [now, replies, 'current'],
        [nextAsks, nextReplies, 'next'],
      ] as const) {
        const requests = sign(unsignedRequestOf('CAPTURE', { language: 'fr' }), asks);
        const { params, signedBy } = await processRequest(storage)(rawRequest(requests));
        expect([E.isRight(verify(params, answers)), params['response_code'], signedBy]).toEqual([
          true,
          '00033',
          which,
        ]);
      }
      await addScenarios(storage, account, { effect: { kind: 'request_failed' } });
      const { params } = await processRequest(storage)(
        rawRequest(sign(unsignedRequestOf('CAPTURE'), nextAsks)),
      );
      expect([E.isRight(verify(params, nextReplies)), params['response_code']]).toEqual([true, '00006']);
    });

    test('a refusal because of the signature is signed with the current key', async () => {
      const requests = sign(unsignedRequestOf('CAPTURE'), { ...nextAsks, phrase: requestPhrase('a third') });
      const { params } = await processRequest(storage)(rawRequest(requests));
      expect(verifyReply(account, params)).toMatchObject({ response_code: '00008' });
    });

    test('the previous key is accepted until it is removed', async () => {
      const rotated = ({ next, ...account }: Account): Account =>
        O.isNone(next)
          ? { ...account, next }
          : { ...account, ...next.value, next: O.none, previous: O.some(account) };
      await change(rotated);
      expect((await processRequest(storage)(rawRequest(requestOf('CAPTURE')))).signedBy).toBe('previous');
      await change((account) => ({ ...account, previous: O.none }));
      expect((await processRequest(storage)(rawRequest(requestOf('CAPTURE')))).params).toMatchObject({
        response_code: '00008',
      });
      const requests = sign(unsignedRequestOf('CAPTURE'), nextAsks);
      expect((await processRequest(storage)(rawRequest(requests))).signedBy).toBe('current');
    });

    test('no phrase is readable in the database', async () => {
      expect(JSON.stringify(await testDatabase.query('select * from merchants'))).not.toMatch(
        /the (next|request|response)|and its reply/,
      );
    });
  });

  describe('a daily limit', () => {
    beforeEach(() => change((account) => ({ ...account, limits: { AED: { daily: 1000n } } })));

    test('holds over all orders of the account together, and not over another account’s', async () => {
      expect(await captured('order-1', '600')).toBe('04000');
      expect(await captured('order-2', '401')).toBe('05057');
      expect(await captured('order-2', '400')).toBe('04000');
      expect(await captured('order-3', '1')).toBe('05057');
      const { params } = await processRequest(storage)(
        rawRequest(requestOf('CAPTURE', { amount: '5000' }, otherAccount)),
      );
      expect(verifyReply(otherAccount, params)).toMatchObject({ response_code: '04000' });
    });

    test('begins again with each UTC day', async () => {
      now = '2026-02-03T23:59:59.999Z';
      expect(await captured('order-1', '1000')).toBe('04000');
      expect(await captured('order-1', '1')).toBe('05057');
      now = '2026-02-04T00:00:00.000Z';
      expect(await captured('order-1', '1000')).toBe('04000');
      expect(await captured('order-1', '1')).toBe('05057');
    });

    test('counts earlier captures after it was changed', async () => {
      expect(await captured('order-1', '600')).toBe('04000');
      await change((account) => ({ ...account, limits: {} }));
      expect(await captured('order-1', '3000')).toBe('04000');
      await change((account) => ({ ...account, limits: { AED: { daily: 3700n } } }));
      expect(await captured('order-2', '101')).toBe('05057');
      expect(await captured('order-2', '100')).toBe('04000');
    });

    test('applies to one currency', async () => {
      await change((account) => ({ ...account, limits: { KWD: { daily: 1n } } }));
      expect(await captured('order-1', '5000')).toBe('04000');
    });

    test('counts captures, not refusals or refunds', async () => {
      expect(await captured('order-1', '20000')).toBe('05057');
      expect(await captured('order-1', '1000')).toBe('04000');
      expect(await ask(requestOf('REFUND', { amount: '1000' }))).toBe('06000');
      expect(await captured('order-2', '1')).toBe('05057');
    });
  });

  test('a limit for one transaction holds for captures and refunds', async () => {
    await change((account) => ({ ...account, limits: { AED: { perTransaction: 100n } } }));
    expect(await captured('order-1', '101')).toBe('05050');
    expect(await captured('order-1', '100')).toBe('04000');
    expect(await ask(requestOf('REFUND', { amount: '101' }))).toBe('07050');
    expect(await ask(requestOf('REFUND', { amount: '100' }))).toBe('06000');
  });

  describe('a limit for one order', () => {
    beforeEach(() => change((account) => ({ ...account, limits: { AED: { perOrder: 1000n } } })));

    test('holds over all captures of an order together, and for each order of its own', async () => {
      expect(await captured('order-1', '1001')).toBe('05058');
      expect(await captured('order-1', '600')).toBe('04000');
      expect(await captured('order-1', '401')).toBe('05058');
      expect(await captured('order-1', '400')).toBe('04000');
      expect(await captured('order-2', '1000')).toBe('04000');
      expect(await ask(requestOf('REFUND', { amount: '1000' }))).toBe('06000');
      expect(await captured('order-1', '1')).toBe('05058');
    });
  });
});

const change = async (how: (account: Account) => Account): Promise<void> => {
  expect(O.isSome(await expectTaskSuccess(storage.accounts.change(account.merchant_identifier, how)))).toBe(
    true,
  );
};

const ask = async (params: StringParams): Promise<string> => {
  const reply = verifyReply(account, (await processRequest(storage)(rawRequest(params))).params);
  return reply['response_code'] ?? '';
};

const captured = (merchant_reference: string, amount: string): Promise<string> => {
  const changes: Changes = { merchant_reference, amount };
  return ask(requestOf('CAPTURE', changes));
};

const codeFrom = async (source: RequestSource, params = requestOf('CAPTURE')): Promise<string> => {
  const reply = await processRequest(storage)({ ...rawRequest(params), source });
  return verifyReply(account, reply.params)['response_code'] ?? '';
};
