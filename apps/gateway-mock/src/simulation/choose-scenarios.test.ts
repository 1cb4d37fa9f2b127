/** Which matching scenarios act, by their use counts. */
import { chooseScenarios, type ChosenEffects } from './choose-scenarios.ts';
import type { Scenario } from '../domain/scenario/scenario.ts';
import type { UseCounts } from '../domain/scenario/scenario-use-counts.ts';

const decline = (id: string, otherwise: Partial<Scenario> = {}): Scenario => ({
  id,
  effect: { kind: 'decline', message: '029' },
  ...otherwise,
});
const delay: Scenario = { id: 'slow', effect: { kind: 'delay', milliseconds: 5 } };
const lost: Scenario = { id: 'lost', effect: { kind: 'request_lost' } };
const unsigned: Scenario = { id: 'unsigned', effect: { kind: 'reply_unsigned' } };
const twice: Scenario = { id: 'twice', effect: { kind: 'feedback_duplicated' } };
const broken: Scenario = { id: 'broken', effect: { kind: 'feedback_corrupted' } };

test('at each stage the first scenario acts, and for feedback all of them', () => {
  const { result, counted } = chooseScenarios([decline('1'), delay, decline('2'), twice, unsigned, broken])(
    new Map(),
  );
  expect(idsOf(result)).toEqual(['1', 'slow', 'twice', 'unsigned', 'broken']);
  expect(result).toMatchObject({
    ledger: { message: '029' },
    delayMilliseconds: 5,
    reply: { kind: 'reply_unsigned' },
    feedback: [twice.effect, broken.effect],
  });
  expect([...counted.keys()]).not.toContain('2');
});

test('if a request is lost, no other scenario acts or is used up', () => {
  const { result, counted } = chooseScenarios([decline('1'), delay, lost, twice])(new Map());
  expect(idsOf(result)).toEqual(['lost']);
  expect(counted).toEqual(new Map([['lost', { uses: 1, trials: 1 }]]));
});

test('if a request is delayed, a later scenario does not lose it, and the other stages act', () => {
  const held: Scenario = { id: 'held', effect: { kind: 'request_delayed', milliseconds: 5 } };
  const { result, counted } = chooseScenarios([decline('1'), held, lost, unsigned])(new Map());
  expect(idsOf(result)).toEqual(['held', '1', 'unsigned']);
  expect(result).toMatchObject({ requestDelayMilliseconds: 5, ledger: { message: '029' } });
  expect(result).not.toHaveProperty('request');
  expect(counted.has('lost')).toBe(false);
});

test('the next scenario acts once the first is used up', () => {
  const acting = run([decline('1', { times: 2 }), decline('2', { times: 1 })], 4);
  expect(acting.map(idsOf)).toEqual([['1'], ['1'], ['2'], []]);
});

test('a scenario with a probability acts on some calls: the same ones with the same seed, others with another', () => {
  const fallsWith = (seed: string) =>
    run([decline('1', { probability: 0.3, seed })], 1000).map((acting) => idsOf(acting).length);
  const falls = fallsWith('a seed');
  const count = falls.filter((acts) => acts === 1).length;
  expect(count).toBeGreaterThan(200);
  expect(count).toBeLessThan(400);
  expect(fallsWith('a seed')).toEqual(falls);
  expect(fallsWith('another')).not.toEqual(falls);
});

test('a scenario with a probability and a count acts that many times', () => {
  const acting = run([decline('1', { probability: 0.5, times: 3 })], 50);
  expect(acting.filter((each) => idsOf(each).length === 1)).toHaveLength(3);
});

test.each<[Scenario['effect'], number, number, number]>([
  [{ kind: 'delay_between', from_milliseconds: 10, to_milliseconds: 20 }, 10, 20, 15],
  [{ kind: 'delay_around', mean_milliseconds: 100 }, 0, 60_000, 100],
])('%j', (effect, least, most, mean) => {
  const delays = run([{ id: 'slow', effect }], 2000).map(({ delayMilliseconds = -1 }) => delayMilliseconds);
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...delays)).toBeLessThanOrEqual(most);
  const found = delays.reduce((sum, each) => sum + each, 0) / delays.length;
  expect(found / mean).toBeCloseTo(1, 0.5);
  expect(new Set(delays).size).toBeGreaterThan(5);
});

function run(fitting: readonly Scenario[], calls: number): readonly ChosenEffects[] {
  let tallies: UseCounts = new Map();
  return Array.from({ length: calls }, () => {
    const { result, counted } = chooseScenarios(fitting)(tallies);
    tallies = new Map([...tallies, ...counted]);
    return result;
  });
}

function idsOf({ scenarios }: ChosenEffects): readonly string[] {
  return scenarios.map(({ id }) => id);
}
