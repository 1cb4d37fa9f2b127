/** A mistake is explained as itself, or as one that says the same, or not at all: never as another one. */
import { explainRandomMistakes, explainWrongPhrases } from './explain-random-mistakes.ts';
import { singleMistakes } from './single-mistakes.ts';

// `postern-test long` sets it.
const isLongRun = process.env['POSTERN_TEST_TIER'] === 'long';
const messages = isLongRun ? 100_000 : 4 * singleMistakes.length;

test(`${messages} messages with one mistake each`, () => {
  const { counts, wrong } = explainRandomMistakes(messages, 1);
  if (isLongRun) process.stderr.write(`${table(counts)}\n`);
  expect(wrong.slice(0, 5)).toEqual([]);
  const all = [...counts.values()].reduce((sum, { itself, equivalent }) => sum + itself + equivalent, 0);
  expect(all / messages).toBeGreaterThan(0.9);
  expect([...counts].filter(([, { itself }]) => itself === 0)).toEqual([]);
});

test('messages that were signed with another phrase have no explanation', () => {
  expect(explainWrongPhrases(isLongRun ? 5_000 : 100, 1)).toEqual([]);
});

const table = (counts: ReturnType<typeof explainRandomMistakes>['counts']): string =>
  [
    `${'mistake'.padEnd(30)}${['itself', 'equivalent', 'unexplained', 'wrong'].map((word) => word.padStart(12)).join('')}`,
    ...Array.from(
      counts,
      ([name, { itself, equivalent, unexplained, wrong }]) =>
        name.padEnd(30) +
        [itself, equivalent, unexplained, wrong].map((count) => String(count).padStart(12)).join(''),
    ),
  ].join('\n');
