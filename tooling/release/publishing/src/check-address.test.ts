import * as E from 'fp-ts/lib/Either.js';
import { checkAddress } from './check-address.ts';

const manifest = 'git+https://git.example/shop/postern.git';

test.each([
  'https://git.example/shop/postern.git',
  'https://git.example/shop/postern',
  'https://token@git.example/Shop/postern/',
  'git@git.example:shop/postern.git',
  'ssh://git@git.example/shop/postern.git',
])('the origin %s is the same repository', (origin) => {
  expect(checkAddress(manifest, origin)).toEqual(E.right(undefined));
});

test.each([
  'https://git.example/fork/postern.git',
  'https://other.example/shop/postern',
  '/home/me/postern',
  undefined,
])('the origin %s is another repository', (origin) => {
  expect(checkAddress(manifest, origin)).toEqual(E.left(expect.stringContaining('the remote origin is')));
});

test('the placeholder is refused, also as the origin', () => {
  const placeholder = 'git+https://example.com/postern.git';
  expect(checkAddress(placeholder, 'https://example.com/postern')).toEqual(
    E.left(expect.stringMatching(/placeholder.*RELEASING\.md/)),
  );
});

test('a token in the origin is not printed', () => {
  const { left } = { left: '', ...checkAddress(manifest, 'https://secret@other.example/shop') };
  expect(left).toContain('the remote origin is other.example/shop');
  expect(left).not.toContain('secret');
});
