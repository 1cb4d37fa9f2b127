/** Whatever the order and number of deliveries, the final snapshot is the same. */
import { statuses } from '@postern/protocol';
import fc from 'fast-check';
import { newerOrderSnapshot } from '../index.ts';

interface State {
  readonly status: string;
}

const stateAfter = (received: readonly State[]): string | undefined =>
  received.reduce<State | undefined>(newerOrderSnapshot, undefined)?.status;

// Possible histories of an order, with failures and pending states in between.
const histories = fc.constantFrom(
  ['01', '19', '02', '05', '04', '07', '06'],
  ['01', '20', '02', '09', '08'],
  ['01', '15', '03'],
  ['10', '40', '14', '06'],
  ['01', '19', '13'],
  ['02', '04', '05', '04'],
);

test('shuffled and duplicated events lead to the final state of the order', () => {
  const deliveries = histories.chain((history) =>
    fc
      .tuple(
        fc.shuffledSubarray([...history], { minLength: history.length }),
        fc.shuffledSubarray([...history]),
      )
      .map(([once, again]) => ({ history, received: [...once, ...again] })),
  );
  const finalStatuses = new Set(['06', '08', '03', '13', '04']);
  fc.assert(
    fc.property(deliveries, ({ history, received }) => {
      const last = history.findLast((status) => finalStatuses.has(status));
      expect(stateAfter(received.map((status) => ({ status })))).toBe(last);
    }),
  );
});

test('late feedback never takes a captured order back', () => {
  const any = fc.constantFrom(...Object.keys(statuses), '99', '').map((status) => ({ status }));
  fc.assert(
    fc.property(fc.array(any), fc.array(any), (before, after) => {
      expect(['04', '06', '14']).toContain(stateAfter([...before, { status: '04' }, ...after]));
    }),
  );
});

test('the current snapshot wins if both are equally far along', () => {
  const current = { status: '04', amount: '1' };
  expect(newerOrderSnapshot(current, { status: '14', amount: '2' })).toBe(current);
});

test.each([
  ['19', '15'],
  ['15', '13'],
  ['13', '02'],
  ['02', '08'],
  ['08', '04'],
])('%s is replaced by %s, and not the other way round', (before, after) => {
  const [earlier, later] = [{ status: before }, { status: after }];
  expect([newerOrderSnapshot(earlier, later), newerOrderSnapshot(later, earlier)]).toEqual([later, later]);
});

test('a status that says nothing about the order never wins', () => {
  const captured = { status: '04', amount: '1' };
  for (const status of ['05', '07', '52', 'x', undefined])
    expect(newerOrderSnapshot<object>(captured, { status, amount: '2' })).toBe(captured);
  expect(newerOrderSnapshot<object>(captured, { amount: '2' })).toBe(captured);
});
