import { readFileSync } from 'node:fs';
import path from 'node:path';
import { effects } from '../src/domain/scenario/effects.ts';
import { presets } from '../src/domain/scenario/presets.ts';
import { documents } from './documents.ts';
import { scenarios } from './scenarios.ts';

test.each(documents)(
  '$file is what the tables say; if it is not, run `npm run generate`',
  ({ file, text }) => {
    expect(readFileSync(path.join(__dirname, '..', file), 'utf8')).toBe(text());
  },
);

test('the catalogue tells of every effect and of every ready-made set', () => {
  const text = scenarios();
  for (const name of [...Object.keys(effects), ...Object.keys(presets)])
    expect(text).toContain(`\`${name}\``);
});

test('each table of the catalogue has as many cells in a row as in its head', () => {
  const tables = scenarios()
    .split('\n\n')
    .filter((part) => part.startsWith('|'));
  for (const written of tables) {
    const cells = written
      .trimEnd()
      .split('\n')
      .map((row) => row.split('|').length);
    expect([...new Set(cells)]).toHaveLength(1);
  }
});
