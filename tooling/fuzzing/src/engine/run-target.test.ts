import { stateless, type FuzzTarget } from './fuzz-target.ts';
import { runTarget } from './run-target.ts';

const target: FuzzTarget = {
  name: 'planted',
  description: 'a target',
  sources: [],
  examples: ['one two three'],
  words: ['four'],
  open: stateless(() => undefined),
};

const inputsOf = async (seed: number, count = 1000): Promise<readonly string[]> => {
  const inputs: string[] = [];
  const open = stateless((input) => void inputs.push(Buffer.from(input).toString('hex')));
  await runTarget({ ...target, open }, { inputs: count, seed, corpus: [] });
  return inputs;
};

test('the same seed gives the same inputs', async () => {
  expect(await inputsOf(1)).toEqual(await inputsOf(1));
  expect(await inputsOf(1)).not.toEqual(await inputsOf(2));
});

test('mutations make inputs shorter, longer, and longer than every size limit', async () => {
  const lengths = (await inputsOf(1, 10_000)).map((hex) => hex.length / 2);
  expect(Math.min(...lengths)).toBeLessThan(5);
  expect(Math.max(...lengths)).toBeGreaterThan(64 * 1024);
});

test('an input that takes longer than the maximum is a finding', async () => {
  // Every time is above this maximum.
  const { findings } = await runTarget(target, { inputs: 10, seed: 1, corpus: [], maxMilliseconds: -1 });
  expect(findings).toEqual([
    {
      target: 'planted',
      violation: expect.stringMatching(/^takes \d+ ms/),
      input: Buffer.from('one two three'),
    },
  ]);
});

test('a target that stores inputs is opened again', async () => {
  const open: string[] = [];
  await runTarget(
    {
      ...target,
      inputsPerOpening: 10,
      open: () => {
        open.push('opened');
        return {
          check: () => undefined,
          close: () => Promise.resolve(void open.push('closed')),
        };
      },
    },
    { inputs: 24, seed: 1, corpus: [] },
  );
  expect(open).toEqual(['opened', 'closed', 'opened', 'closed', 'opened', 'closed']);
});
