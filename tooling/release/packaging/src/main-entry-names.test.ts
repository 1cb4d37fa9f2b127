/** A reader can learn the main entry point of a library: the rest is in entry points of its own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const mostNames = { protocol: 50, client: 50, 'webhook-kit': 50 };

test.each(Object.entries(mostNames))('the main entry of @postern/%s has at most %i names', (name, most) => {
  const names = namesOfMainEntry(name);
  expect(names).toContain('responsePhrase');
  expect({ tooMany: Math.max(0, names.length - most), names }).toEqual({ tooMany: 0, names });
});

const namesOfMainEntry = (name: string): readonly string[] => {
  const report = readFileSync(path.join(__dirname, `../api/${name}.api.md`), 'utf8');
  const [, names = ''] = /^declare namespace entry \{\n {4}export \{\n([^}]*)\n {4}\}/m.exec(report) ?? [];
  return names.split(',\n').map((one) => one.trim().replace(/^.* as /, ''));
};
