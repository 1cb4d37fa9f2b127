/** The first changelog of a package introduces it: a list of changes means nothing to users who had no version before. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { published, workspace } from '@postern/packaging/published';

const folder = path.join(workspace, '.changeset');
const changesets = readdirSync(folder)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));

// Empty after the first release.
const unreleased = published.filter(({ manifest }) => manifest.version === '0.0.0').map(({ name }) => name);

test('a package that has no version yet has one changeset, its introduction: extend it instead of adding others', () => {
  const found = unreleased.map((name) => [
    name,
    changesets.filter(({ text }) => text.includes(`'${name}':`)).map(({ name: file }) => file),
  ]);
  expect(found).toEqual(unreleased.map((name) => [name, [`introduce-${path.basename(name)}.md`]]));
});
