/** How many may be out at once: of one account, and in all. */
import * as E from 'fp-ts/lib/Either.js';
import { openConcurrencyLimit } from './concurrency-limit.ts';

/** Tries to send one out; it comes back when it is told to. */
const going = (gate: ReturnType<typeof openConcurrencyLimit>) => {
  const back: (() => void)[] = [];
  return {
    out: (merchantIdentifier: string) =>
      gate.pass(merchantIdentifier, () => new Promise<void>((resolve) => void back.push(resolve)))(),
    allBack: () => {
      for (const one of back.splice(0)) one();
    },
  };
};

const tooMany = E.left({ _tag: 'TooManyConcurrentRequests' });

test('one account does not keep the others in, however many it sends', async () => {
  const { out, allBack } = going(openConcurrencyLimit({ ofAccount: 2, inAll: 3 }));
  const mine = [out('mine'), out('mine')];
  expect(await out('mine')).toEqual(tooMany);
  const others = out('others');
  expect(await out('another')).toEqual(tooMany);
  allBack();
  expect([...(await Promise.all(mine)), await others].every(E.isRight)).toBe(true);
});

test('who has come back has made room, also if it went wrong', async () => {
  const gate = openConcurrencyLimit({ ofAccount: 1, inAll: 1 });
  await expect(gate.pass('mine', () => Promise.reject(new Error('lost')))()).rejects.toThrow('lost');
  expect(await gate.pass('mine', () => Promise.resolve(1))()).toEqual(E.right(1));
  expect(await gate.pass('others', () => Promise.resolve(2))()).toEqual(E.right(2));
});
