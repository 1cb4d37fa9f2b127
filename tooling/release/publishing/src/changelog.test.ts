import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspace } from '@postern/packaging/published';
import { getDependencyReleaseLine, getReleaseLine } from './changelog.ts';

test('a change is an item of the list, with its own list inside it', () => {
  expect(getReleaseLine({ summary: 'First release. It:\n\n- signs\n- verifies\n' })).toBe(
    '- First release. It:\n\n  - signs\n  - verifies',
  );
});

test('what a package needs is one line, however many changes it had', () => {
  const needed = [
    { name: '@shop/client', newVersion: '0.2.0' },
    { name: '@shop/protocol', newVersion: '0.2.1' },
  ];
  expect(getDependencyReleaseLine([{ summary: 'One' }, { summary: 'Two' }], needed)).toBe(
    '- It needs @shop/client 0.2.0, @shop/protocol 0.2.1.',
  );
  expect(getDependencyReleaseLine([{ summary: 'One' }], [])).toBe('');
});

test('changesets writes the changelogs with these functions', () => {
  const folder = path.join(workspace, '.changeset');
  const { changelog } = JSON.parse(readFileSync(path.join(folder, 'config.json'), 'utf8'));
  expect(path.resolve(folder, changelog)).toBe(path.join(__dirname, 'changelog.ts'));
});
