/** A release can be repeated after a failure at any point, and never changes what is published. */
import * as E from 'fp-ts/lib/Either.js';
import fc from 'fast-check';
import { planRelease, type PackageState } from './plan-release.ts';

const commit = fc.constantFrom('a1', 'b2');
const hash = fc.constantFrom('sha512-one', 'sha512-two');
const stateWith = (
  publishedIntegrity: fc.Arbitrary<string | undefined>,
  taggedCommit: fc.Arbitrary<string | undefined>,
): fc.Arbitrary<PackageState> =>
  fc.record({
    name: fc.constant('@shop/thing'),
    version: fc.constant('1.2.3'),
    integrity: hash,
    publishedIntegrity,
    taggedCommit,
    head: commit,
  });
const none = fc.constant(undefined);
const anyTag = fc.option(commit, { nil: undefined });
const anyState = stateWith(fc.option(hash, { nil: undefined }), anyTag);

const after = (before: PackageState): PackageState => {
  const plan = planRelease(before);
  if (E.isLeft(plan)) return before;
  return {
    ...before,
    publishedIntegrity: plan.right === 'publish' ? before.integrity : before.publishedIntegrity,
    taggedCommit: plan.right === 'nothing' ? before.taggedCommit : before.head,
  };
};

test('a published version is never published again', () => {
  fc.assert(
    fc.property(stateWith(hash, anyTag), (before) => {
      expect(planRelease(before)).not.toEqual(E.right('publish'));
    }),
  );
});

test('a release that ends leaves nothing to do', () => {
  fc.assert(
    fc.property(anyState, (before) => {
      fc.pre(E.isRight(planRelease(before)));
      expect(planRelease(after(before))).toEqual(E.right('nothing'));
    }),
  );
});

test('a release that published and failed before the tag only tags', () => {
  fc.assert(
    fc.property(stateWith(none, none), (before) => {
      expect(planRelease({ ...before, publishedIntegrity: before.integrity })).toEqual(E.right('tag'));
    }),
  );
});

test('a tag is only written where the tarball of its commit is published', () => {
  fc.assert(
    fc.property(anyState, (before) => {
      const { publishedIntegrity, taggedCommit, integrity, head } = after(before);
      fc.pre(taggedCommit !== before.taggedCommit);
      expect({ publishedIntegrity, taggedCommit }).toEqual({
        publishedIntegrity: integrity,
        taggedCommit: head,
      });
    }),
  );
});

test('other content under a published version stops the release, and says what to do', () => {
  const thing = { name: '@shop/thing', version: '1.2.3', head: 'a1', taggedCommit: undefined };
  expect(planRelease({ ...thing, integrity: 'sha512-one', publishedIntegrity: 'sha512-two' })).toEqual(
    E.left(expect.stringMatching(/other content.*git fetch --tags.*release:version/)),
  );
});

test('a tag on another commit stops the release, and says what to do', () => {
  const thing = { name: '@shop/thing', version: '1.2.3', head: 'a1', integrity: 'sha512-one' };
  expect(planRelease({ ...thing, publishedIntegrity: undefined, taggedCommit: 'b2' })).toEqual(
    E.left(expect.stringContaining('git tag -d @shop/thing@1.2.3')),
  );
});
