/** Feedback on its way over real sockets (section 6; D21 to D26). */
import { feedback as section, type FeedbackEncoding } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import { answer } from '../operations/answer.ts';
import type { Clock } from '../clock/clock.ts';
import type { Merchant } from '../domain/merchant.ts';
import type { Storage } from '../storage/open-storage.ts';
import {
  account,
  otherAccount,
  requestOf,
  seedOrder,
  type Changes,
} from '../testing/merchants-and-requests.ts';
import { plantedBooks, stoppedClock } from '../testing/seeded-storage.ts';
import {
  acknowledge,
  answering,
  openEndpoint,
  type Endpoint,
  type Post,
} from '../testing/merchant-endpoint.ts';
import { onEachEngine, type Place } from '../testing/on-each-engine.ts';
import { right } from '../testing/expect-right.ts';
import { paramsOf, verified } from '../testing/verify-feedback.ts';
import { wireOf } from '../testing/raw-request.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { Feedback } from '../domain/feedback.ts';
import { openDelivery } from './open-delivery.ts';

let place: Place;
let books: Storage;
let endpoint: Endpoint;
let dispatcher: Dispatcher;

const mine = account.merchant_identifier;
const secrets = { sha: 'SHA-256', phrase: account.sha_response_phrase } as const;

onEachEngine(({ newPlace }) => {
  beforeEach(async () => {
    place = await newPlace();
    books = await plantedBooks(
      [account, otherAccount].map((one) => ({
        ...one,
        orders: [seedOrder('order-1'), seedOrder('order-2')],
      })),
      place.database,
    );
    endpoint = await openEndpoint();
    open(stoppedClock);
  });

  afterEach(async () => {
    await dispatcher.close();
    await endpoint.close();
    await books.close();
    await place.remove();
  });

  test.each(Object.keys(section.encodings) as FeedbackEncoding[])(
    'in %s both kinds say what the reply said, signed by the account, each at its own address',
    async (encoding) => {
      await change({ delivery: { encoding, attemptsMax: 1, intervalSeconds: 0 } });
      await sendTo(`${endpoint.url}/direct`, `${endpoint.url}/notification`);
      const { signature: _signature, ...replied } = await ask('CAPTURE', {
        language: 'ar',
        order_description: "a friend's #1: $5",
      });
      await dispatcher.deliverDue();
      expect(endpoint.posts.map(({ path, method }) => `${method} ${path}`).toSorted()).toEqual([
        'POST /feedback/direct',
        'POST /feedback/notification',
      ]);
      for (const post of endpoint.posts) {
        expect(post.headers['content-type']).toBe(
          `${section.encodings[encoding].contentType}; charset=UTF-8`,
        );
        expect(verified(post, secrets)).toEqual(replied);
      }
      expect(replied['response_message']).toMatch(/\p{Script=Arabic}/u);
      expect(await states()).toEqual(['delivered', 'delivered']);
    },
  );

  test('a declined operation changes no status and has direct feedback alone; what was not processed has none', async () => {
    await sendTo(endpoint.url, endpoint.url);
    await ask('CAPTURE', { amount: '99999' });
    await ask('CHECK_STATUS');
    await ask('CAPTURE', { amount: '0' });
    await dispatcher.deliverDue();
    expect(endpoint.posts.map((post) => verified(post, secrets)['response_code'])).toEqual(['05042']);
  });

  test.each([200, 204, 299, 302])('%i acknowledges', async (status) => {
    await answerWith(answering(status));
    await ask('CAPTURE');
    await dispatcher.deliverDue();
    expect((await kept()).map(({ state, attempts }) => [state, attempts.map((one) => one.status)])).toEqual([
      ['delivered', [status]],
    ]);
    expect(endpoint.posts).toHaveLength(1);
  });

  test('whatever else is tried again as the account has it, until that is exhausted; each attempt is kept', async () => {
    await answerWith(answering(303));
    await change({ delivery: { encoding: 'json', attemptsMax: 3, intervalSeconds: 7 } });
    await right(books.clocks.stop(mine, stoppedClock.now()));
    await ask('CAPTURE');
    for (const seconds of [0, 6, 7, 13, 14, 100]) await passTo(seconds);
    const [feedback] = await kept();
    expect(feedback?.state).toBe('exhausted');
    expect(feedback?.attempts).toEqual(
      [0, 7, 14].map((seconds) => ({
        at: after(seconds).toISOString(),
        milliseconds: expect.any(Number),
        address: endpoint.url,
        encoding: 'json',
        status: 303,
      })),
    );
    expect(endpoint.posts).toHaveLength(3);
  });

  test('what was exhausted can be sent again, to the address that the account has then, signed with what it has then', async () => {
    await answerWith(answering(500));
    await change({ delivery: { encoding: 'form', attemptsMax: 1, intervalSeconds: 0 } });
    await ask('CAPTURE');
    await dispatcher.deliverDue();
    expect(await states()).toEqual(['exhausted']);
    await answerWith(acknowledge);
    const all = { merchantIdentifier: mine, exhaustedSince: stoppedClock.now() };
    expect(await right(books.outbox.resend({ ...all, exhaustedSince: after(1) }))).toBe(0);
    expect(await right(books.outbox.resend(all))).toBe(1);
    await dispatcher.deliverDue();
    expect(await states()).toEqual(['delivered']);
    expect((await kept())[0]?.attempts.map(({ status }) => status)).toEqual([500, 200]);
    expect(verified(endpoint.posts[0] ?? noPost, secrets)['status']).toBe('04');
    const ids = (await kept()).map(({ id }) => id);
    expect(
      await right(books.outbox.resend({ merchantIdentifier: otherAccount.merchant_identifier, ids })),
    ).toBe(0);
    expect(await right(books.outbox.resend({ merchantIdentifier: mine, ids }))).toBe(1);
    await dispatcher.deliverDue();
    expect(endpoint.posts).toHaveLength(2);
  });

  test('scenarios drop it, delay it, let the next overtake it, and make it worthless', async () => {
    await sendTo(endpoint.url);
    await right(books.clocks.stop(mine, stoppedClock.now()));
    await tell('1', { dropped: true }, 'dropped');
    await tell('2', { delaySeconds: 30 }, 'delayed');
    await tell('3', { overtaken: true }, 'overtaken');
    await tell('4', {}, 'plain');
    await tell('5', { corrupted: true }, 'corrupted');
    await tell('6', { signedWrongly: true }, 'signed wrongly');
    await tell('7', { encoding: 'xml' }, 'in XML');
    for (const seconds of [0, 1, 30, 60]) await passTo(seconds);
    const heard = extrasOf(endpoint.posts);
    // Those of one moment in any order (D25).
    expect(heard.slice(0, 4).toSorted()).toEqual(['corrupted', 'in XML', 'plain', 'signed wrongly']);
    expect(heard.slice(4)).toEqual(['overtaken', 'delayed']);
    const sound = endpoint.posts.filter((post) => {
      try {
        return verified(post, secrets) !== undefined;
      } catch {
        return false;
      }
    });
    expect(extrasOf(sound).toSorted()).toEqual(['delayed', 'in XML', 'overtaken', 'plain']);
    const inXml = endpoint.posts.filter(({ headers }) => headers['content-type']?.includes('xml'));
    expect(extrasOf(inXml)).toEqual(['in XML']);
  });

  test('what nobody overtakes goes by itself after a minute', async () => {
    await sendTo(endpoint.url);
    await right(books.clocks.stop(mine, stoppedClock.now()));
    await tell('1', { overtaken: true }, 'alone');
    await passTo(59);
    expect(endpoint.posts).toHaveLength(0);
    await passTo(60);
    expect(endpoint.posts).toHaveLength(1);
  });

  test('what is overtaken late, or by what itself goes late, goes after a minute all the same', async () => {
    await sendTo(endpoint.url);
    await right(books.clocks.stop(mine, stoppedClock.now()));
    await tell('1', { overtaken: true }, 'alone');
    await tell('2', { delaySeconds: 3600 }, 'delayed');
    await passTo(60);
    expect(extrasOf(endpoint.posts)).toEqual(['alone']);
  });

  test('in the inbox of the gateway it is seen without an endpoint, and answered as the account has it', async () => {
    await sendTo('inbox');
    await right(books.clocks.stop(mine, stoppedClock.now()));
    await change({ delivery: { encoding: 'xml', attemptsMax: 9, intervalSeconds: 10 } });
    await ask('CAPTURE');
    for (const inboxResponse of ['error', 'timeout', 'found'] as const) {
      await change({ inboxResponse });
      await passTo({ error: 0, timeout: 10, found: 20 }[inboxResponse]);
    }
    const [feedback] = await kept();
    expect(feedback?.attempts.map(({ status, error }) => status ?? error)).toEqual([
      500,
      'no response within 2 s',
      302,
    ]);
    expect(feedback?.state).toBe('delivered');
    const letters = await right(books.inbox.page(mine, {}, 10));
    expect(letters.map(({ answer: answered }) => answered)).toEqual(['found', 'timeout', 'error']);
    for (const { contentType, body } of letters) {
      expect(verified({ headers: { 'content-type': contentType }, body }, secrets)['status']).toBe('04');
    }
    expect(await right(books.inbox.clear(mine))).toBe(3);
  });

  test('an address that never answers does not keep those of others waiting', async () => {
    const silent = await openEndpoint(() => undefined);
    await sendTo(silent.url);
    await change({ delivery: { encoding: 'form', attemptsMax: 1, intervalSeconds: 0 } });
    for (let n = 0; n < 20; n++) await tell('1', {}, `silent ${n}`);
    await silent.hears(1);
    await change(technicalTo(endpoint.url), otherAccount.merchant_identifier);
    for (let n = 0; n < 20; n++) await tell('1', {}, `other ${n}`, otherAccount.merchant_identifier);
    dispatcher.nudge();
    await endpoint.hears(20);
    expect(silent.posts.length).toBeLessThan(20);
    await silent.close();
  });

  test('without an address, and with one that the books should not hold, the attempt is recorded', async () => {
    await sendTo(endpoint.url);
    await change({ delivery: { encoding: 'form', attemptsMax: 1, intervalSeconds: 0 } });
    await right(books.clocks.stop(mine, stoppedClock.now()));
    await dispatcher.close();
    await ask('CAPTURE');
    await sendTo('ftp://example.com/');
    open(stoppedClock);
    await dispatcher.deliverDue();
    const [feedback] = await kept();
    expect(feedback?.state).toBe('exhausted');
    expect(feedback?.attempts[0]?.error).toMatch(/https/);
  });
});

const extrasOf = (posts: readonly Post[]): readonly string[] =>
  posts.map((post) => paramsOf(post)['merchant_extra'] ?? '');

const noPost = { headers: {}, body: '' };

function open(clock: Clock): void {
  dispatcher = openDelivery(books, { allowPrivate: true, answerSeconds: 2 }, clock, ({ cause }) => {
    throw cause;
  });
}

const after = (seconds: number): Date => new Date(stoppedClock.now().getTime() + seconds * 1000);

async function passTo(seconds: number): Promise<void> {
  await right(books.clocks.moveTo(mine, after(seconds)));
  await dispatcher.deliverDue(mine);
}

async function change(changes: Partial<Merchant>, merchantIdentifier = mine): Promise<void> {
  await right(books.merchants.change(merchantIdentifier, (merchant) => ({ ...merchant, ...changes })));
}

const technicalTo = (direct: string, notification?: string): Pick<Merchant, 'technical'> => ({
  technical: {
    activeChannel: 'web',
    channels: { web: { direct, ...(notification !== undefined && { notification }) } },
  },
});

const sendTo = (direct: string, notification?: string): Promise<void> =>
  change(technicalTo(direct, notification));

async function answerWith(answer: Parameters<typeof openEndpoint>[0]): Promise<void> {
  await endpoint.close();
  endpoint = await openEndpoint(answer);
  await sendTo(endpoint.url);
}

async function ask(operation: Parameters<typeof requestOf>[0], changes: Changes = {}) {
  return (await answer(books)(wireOf(requestOf(operation, changes)))()).params;
}

/** Feedback as an operation would leave it, with what a scenario makes of it. */
async function tell(
  amount: string,
  distortion: Feedback['distortion'],
  merchant_extra: string,
  merchantIdentifier = mine,
): Promise<void> {
  const found = await right(books.merchants.find(merchantIdentifier));
  await right(
    books.orders.process(
      {
        merchantIdentifier,
        references: { merchantReference: O.some('order-1'), fortId: O.none },
        maintenanceReference: O.none,
        countsIn: O.none,
        stoppedAt: O.isSome(found) ? found.value.stoppedAt : O.none,
      },
      ({ byMerchantReference: order }) => {
        const outcome = { status: '04', message: '000' } as const;
        const { fortId } = O.isSome(order) ? order.value : { fortId: '' };
        const none = { maintenanceReference: O.none, description: O.none };
        return {
          outcome,
          order,
          operation: O.some({ operation: 'CAPTURE', outcome, amount: O.some(BigInt(amount)), ...none }),
          feedback: [
            { kind: 'direct', merchantIdentifier, fortId, params: { amount, merchant_extra }, distortion },
          ],
        };
      },
    ),
  );
}

async function kept(): Promise<readonly Feedback[]> {
  return right(books.feedbackQueries.page(mine, {}, 100));
}

async function states(): Promise<readonly string[]> {
  return (await kept()).map(({ state }) => state);
}
