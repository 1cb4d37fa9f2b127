/** Decides what a release does with one package, so that a release that failed half-way can be repeated. */
import * as E from 'fp-ts/lib/Either.js';

export interface PackageState {
  readonly name: string;
  readonly version: string;
  /** The hash of the tarball that was built now. */
  readonly integrity: string;
  /** The hash of this version on the registry, if it is there. */
  readonly publishedIntegrity: string | undefined;
  /** The commit of the version's tag, if there is one. */
  readonly taggedCommit: string | undefined;
  /** The commit that is released. */
  readonly head: string;
}

export type Plan = 'publish' | 'tag' | 'nothing';

export const tagOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

export const planRelease = (state: PackageState): E.Either<string, Plan> => {
  const { name, version, integrity, publishedIntegrity, taggedCommit, head } = state;
  if (publishedIntegrity === undefined) {
    return taggedCommit === undefined || taggedCommit === head
      ? E.right('publish')
      : E.left(
          `The tag ${tagOf(state)} is on commit ${taggedCommit}, but the registry does not have this version. Release that commit, or delete the tag: git tag -d ${tagOf(state)}`,
        );
  }
  if (taggedCommit !== undefined) return E.right('nothing');
  return publishedIntegrity === integrity
    ? E.right('tag')
    : E.left(
        `${name} ${version} is on the registry with other content, and has no tag here. If it was released before, fetch the tags: git fetch --tags. If not, add a changeset and set a new version: npm run pnpm -- release:version`,
      );
};
