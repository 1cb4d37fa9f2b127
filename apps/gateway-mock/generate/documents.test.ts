import { readFileSync } from 'node:fs';
import path from 'node:path';
import { effects } from '../src/domain/scenario/scenario-effects.ts';
import { presets } from '../src/domain/scenario/scenario-presets.ts';
import { documents } from './documents.ts';
import { scenarioCatalogue } from './scenario-catalogue.ts';

test.each(documents)('$file matches the tables; if not, run `npm run generate`', async ({ file, text }) => {
  expect(readFileSync(path.join(__dirname, '..', file), 'utf8')).toBe(await text());
});

test('the page lists each effect and each preset', () => {
  const text = scenarioCatalogue();
  for (const name of [...Object.keys(effects), ...Object.keys(presets)])
    expect(text).toContain(`\`${name}\``);
});

test('each table row has as many cells as the header', () => {
  const tables = scenarioCatalogue()
    .split('\n\n')
    .filter((part) => part.startsWith('|'));
  for (const text of tables) {
    const cells = text
      .trimEnd()
      .split('\n')
      .map((row) => row.split('|').length);
    expect([...new Set(cells)]).toHaveLength(1);
  }
});
