/** A short run of every target with the corpus and a few random inputs. `npm run fuzz` runs them for as long as you like. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readCorpus } from './corpus.ts';
import { runTarget } from './engine/run-target.ts';
import { targets } from './targets.ts';

// `postern-test long` sets it.
const isLongRun = process.env['POSTERN_TEST_TIER'] === 'long';
const corpusFolder = path.join(__dirname, '../corpus');

describe.each(targets)('$name', (target) => {
  test('everything holds for the examples, the corpus and random inputs', async () => {
    const corpus = readCorpus(corpusFolder, target.name);
    const inputs = (target.isSlow === true ? 10 : 200) * (isLongRun ? 10 : 1);
    const { findings } = await runTarget(target, { inputs, seed: 1, corpus });
    expect(findings.map(({ violation, input }) => ({ violation, input: input.toString('latin1') }))).toEqual(
      [],
    );
  });
});

test('the corpus has only inputs of targets, and at most 200 KB', () => {
  const files = readdirSync(corpusFolder);
  expect(files.filter((file) => !targets.some(({ name }) => file === `${name}.jsonl`))).toEqual([]);
  const size = files.reduce((sum, file) => sum + statSync(path.join(corpusFolder, file)).size, 0);
  expect(size).toBeLessThanOrEqual(200_000);
});
