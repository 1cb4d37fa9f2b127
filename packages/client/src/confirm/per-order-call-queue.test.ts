/** Confirmed calls that overlap: those of one order run one after the other, those of different orders do not wait. */
import * as E from 'fp-ts/lib/Either.js';
import fc from 'fast-check';
import { captureParams, createUnreliableClient, noFailure, run } from '../../test/unreliable-client.ts';
import { createAccountClients, createClient, type Runtime, type Transport } from '../fp.ts';

const params = { ...captureParams, amount: '10' } as const;
const applied = { _tag: 'Applied' } as const;
const deadlinePassed = { _tag: 'NotApplied', reason: 'DeadlinePassed' } as const;

/** A client on whose clock several calls wait at the same time: the time passes when all of them do. */
const createOverlappingClient = (failures: Parameters<typeof createUnreliableClient>[0] = []) => {
  const gateway = createUnreliableClient([]);
  gateway.failuresOfChanges.push(...failures.map((failure) => ({ ...noFailure, ...failure })));
  const now = gateway.now;
  const sleepers = new Set<{ readonly until: number; readonly wake: () => void }>();
  const passTime = () => {
    const [next] = [...sleepers].toSorted((a, b) => a.until - b.until);
    gateway.advance(Math.max(0, (next?.until ?? 0) - now()));
    next?.wake();
  };
  const sleep: Runtime['sleep'] = (milliseconds, signal) =>
    new Promise((resolve) => {
      const wake = () => {
        sleepers.delete(sleeper);
        resolve();
      };
      const sleeper = { until: now() + milliseconds, wake };
      sleepers.add(sleeper);
      if (signal?.aborted === true) wake();
      signal?.addEventListener('abort', wake);
      setImmediate(passTime);
    });
  const commands: string[] = [];
  const transport: Transport = async (request) => {
    const { command } = JSON.parse(request.body) as { readonly command?: string };
    if (command !== undefined) commands.push(command);
    return (await gateway.settings.transport?.(request)) ?? { _tag: 'Unreachable', cause: 'none' };
  };
  const runtime = { ...gateway.settings.runtime, sleep };
  const settings = { ...gateway.settings, transport, runtime };
  const client = createClient(settings);
  if (E.isLeft(client)) throw new Error(JSON.stringify(client.left));
  return { ...gateway, settings, client: client.right, commands };
};

describe('confirmed calls on one order at the same time', () => {
  test('are not both Applied if only one of them was', async () => {
    const { client, order } = createOverlappingClient([
      { connection: 'request lost' },
      { connection: 'reply lost' },
      ...Array.from({ length: 20 }, () => ({ connection: 'request lost' }) as const),
    ]);
    const capture = client.confirmed.capture(params, { deadlineSeconds: 3000 });
    const results = await Promise.all([run(capture), run(capture)]);
    expect(results.map(({ _tag }) => _tag).toSorted()).toEqual(['Applied', 'NotApplied']);
    expect(order).toMatchObject({ captured: 10n });
  });

  test.each([
    ['the first was invalidated', 'a'],
    ['they are those of two accounts of one merchant', 'b'],
  ])('wait for each other if their clients differ: %s', async (_case, second) => {
    const { settings, order } = createOverlappingClient([{ connection: 'request lost' }]);
    const accounts = createAccountClients(settings, () => settings);
    const capture = async (account: string) => {
      const { confirmed } = await run(accounts.clientFor(account));
      return run(confirmed.capture(params, { deadlineSeconds: 3000 }));
    };
    const first = capture('a');
    accounts.invalidate('a');
    expect(await Promise.all([first, capture(second)])).toMatchObject([applied, applied]);
    expect(order).toMatchObject({ captured: 20n });
  });

  test('send what their parameters were when they were called', async () => {
    const { client, order } = createOverlappingClient();
    const shared = { ...captureParams, amount: '10' };
    const first = client.confirmed.capture(shared)();
    shared.amount = '25';
    const results = await Promise.all([first, client.confirmed.capture(shared)()]);
    expect(results.map(E.isRight)).toEqual([true, true]);
    expect(order).toMatchObject({ captured: 35n });
  });

  test('have as many Applied as the gateway applied, whatever is lost', async () => {
    const connection = fc.constantFrom('ok', 'request lost', 'reply lost', 'timeout', 'connection refused');
    const loss = fc.record({ connection, delaySeconds: fc.constantFrom(0, 0, 20, 59) });
    await fc.assert(
      fc.asyncProperty(fc.array(loss, { maxLength: 8 }), fc.nat(1000), async (losses, deadlineSeconds) => {
        const { client, order } = createOverlappingClient(losses);
        const capture = client.confirmed.capture(params, { deadlineSeconds: deadlineSeconds + 1 });
        const results = await Promise.all(Array.from({ length: 4 }, capture));
        const known = results.map((result) => (E.isRight(result) ? result.right._tag : result.left.effect));
        const times = (tag: string) => known.filter((each) => each === tag).length;
        const isTrue =
          times('Applied') <= order.applied.length &&
          order.applied.length <= times('Applied') + times('Unconfirmed');
        expect({ known, applied: order.applied.length, isTrue }).toMatchObject({ isTrue: true });
      }),
      { numRuns: 100 },
    );
  });

  test('of getOrder and of the client wait for each other', async () => {
    const { client, commands, order } = createOverlappingClient([{ connection: 'reply lost' }]);
    const authorized = await run(client.getOrder({ merchant_reference: 'order-1', currency: 'AED' }));
    if (authorized._tag !== 'Authorized') throw new Error(authorized._tag);
    const results = await Promise.all([
      run(authorized.capture(10n)),
      run(client.confirmed.refund({ ...params, amount: '5' })),
      run(authorized.capture(20n)),
    ]);
    expect(results).toMatchObject([applied, applied, applied]);
    expect(commands).toEqual(['CAPTURE', 'REFUND', 'CAPTURE']);
    expect(order).toMatchObject({ captured: 30n, refunded: 5n });
  });
});

describe('a confirmed call that waits for another', () => {
  const lost = [{ connection: 'request lost' }] as const;

  test('is NotApplied once its own deadline has passed, and those after it wait on', async () => {
    const { client, commands } = createOverlappingClient(lost);
    const { capture, refund } = client.confirmed;
    const results = await Promise.all([
      run(capture(params)),
      run(refund({ ...params, amount: '5' }, { deadlineSeconds: 30 })),
      run(capture({ ...params, amount: '20' })),
    ]);
    expect(results).toMatchObject([applied, deadlinePassed, applied]);
    expect(commands).toEqual(['CAPTURE', 'CAPTURE', 'CAPTURE']);
  });

  test.each([
    ['a void', 'voidAuthorization', { merchant_reference: 'order-1' }],
    ['a refund with its own reference', 'refund', { ...params, maintenance_reference: 'return1' }],
  ] as const)(
    'is not denied if the other may be the same operation: %s',
    async (_case, operation, repeated) => {
      const { client, commands } = createOverlappingClient(lost);
      const repeat = () => client.confirmed[operation](repeated as never, { deadlineSeconds: 30 });
      const [, second] = await Promise.all([client.confirmed.capture(params)(), repeat()()]);
      expect(second).toMatchObject(E.right({ _tag: 'Unconfirmed', reason: 'PossiblyAppliedEarlier' }));
      expect(commands).toEqual(['CAPTURE', 'CAPTURE']);
    },
  );

  test('ends when its signal aborts, and sends nothing', async () => {
    const { client, commands } = createOverlappingClient(lost);
    const stop = new AbortController();
    const first = run(client.confirmed.capture(params));
    const second = client.confirmed.refund(params, { signal: stop.signal })();
    stop.abort('the user left');
    expect(await second).toMatchObject(E.left({ _tag: 'Aborted', effect: 'none', cause: 'the user left' }));
    expect(await first).toMatchObject(applied);
    expect(commands).toEqual(['CAPTURE', 'CAPTURE']);
  });

  test('goes on if the other fails or throws', async () => {
    const { client } = createOverlappingClient();
    const { capture } = client.confirmed;
    const results = await Promise.allSettled([
      capture(params, { timeoutSeconds: -1 })(),
      capture({ ...params, amount: 'ten' })(),
      run(capture(params)),
      run(capture(params)),
    ]);
    expect(results).toMatchObject([
      { status: 'rejected', reason: { name: 'InputError' } },
      { value: E.left({ _tag: 'InvalidRequest' }) },
      { value: applied },
      { value: applied },
    ]);
  });

  test('does not wait for a call on another order', async () => {
    const { client, now } = createOverlappingClient(lost);
    const first = run(client.confirmed.capture(params));
    const other = await run(client.confirmed.capture({ ...params, merchant_reference: 'order-2' }));
    expect(other).toMatchObject({ _tag: 'NotApplied', reason: 'OrderNotFound' });
    expect(now()).toBeLessThan(1000);
    expect(await first).toMatchObject(applied);
  });

  test('does not wait for one that has ended', async () => {
    const { client, now } = createOverlappingClient();
    for (const amount of ['10', '20', '30'])
      expect(await run(client.confirmed.capture({ ...params, amount }))).toMatchObject(applied);
    expect(now()).toBeLessThan(1000);
  });
});
