/** In whatever order feedback comes, and however often, the state in the end is the same. */
import { statuses } from '@postern/protocol';
import fc from 'fast-check';
import { newerOrderSnapshot } from '../index.ts';

interface State {
  readonly status: string;
}

const stateAfter = (told: readonly State[]): string | undefined =>
  told.reduce<State | undefined>(newerOrderSnapshot, undefined)?.status;

// What an order can truly go through, in this order; failures and waiting in between.
const lives = fc.constantFrom(
  ['01', '19', '02', '05', '04', '07', '06'],
  ['01', '20', '02', '09', '08'],
  ['01', '15', '03'],
  ['10', '40', '14', '06'],
  ['01', '19', '13'],
  ['02', '04', '05', '04'],
);

test('events of an order in any order, some of them twice, lead to the state that it is in', () => {
  const told = lives.chain((life) =>
    fc
      .tuple(fc.shuffledSubarray([...life], { minLength: life.length }), fc.shuffledSubarray([...life]))
      .map(([once, again]) => ({ life, told: [...once, ...again] })),
  );
  const stands = new Set(['06', '08', '03', '13', '04']);
  fc.assert(
    fc.property(told, ({ life, told }) => {
      const last = life.findLast((status) => stands.has(status));
      expect(stateAfter(told.map((status) => ({ status })))).toBe(last);
    }),
  );
});

test('once captured, nothing that comes late makes it less than captured', () => {
  const any = fc.constantFrom(...Object.keys(statuses), '99', '').map((status) => ({ status }));
  fc.assert(
    fc.property(fc.array(any), fc.array(any), (before, after) => {
      expect(['04', '06', '14']).toContain(stateAfter([...before, { status: '04' }, ...after]));
    }),
  );
});

test('of two equally far the one that was there stays', () => {
  const current = { status: '04', amount: '1' };
  expect(newerOrderSnapshot(current, { status: '14', amount: '2' })).toBe(current);
});

test.each([
  ['19', '15'],
  ['15', '13'],
  ['13', '02'],
  ['02', '08'],
  ['08', '04'],
])('%s goes on to %s, and not back', (before, after) => {
  const [earlier, later] = [{ status: before }, { status: after }];
  expect([newerOrderSnapshot(earlier, later), newerOrderSnapshot(later, earlier)]).toEqual([later, later]);
});

test('what says nothing of the order changes nothing, not even by its other parameters', () => {
  const captured = { status: '04', amount: '1' };
  for (const status of ['05', '07', '52', 'x', undefined])
    expect(newerOrderSnapshot<object>(captured, { status, amount: '2' })).toBe(captured);
  expect(newerOrderSnapshot<object>(captured, { amount: '2' })).toBe(captured);
});
