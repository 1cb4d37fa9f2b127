/** Checks before the build that the working tree is clean, that git can tag, that every change has a version, and that no document says that the packages are not published. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Published } from '@postern/packaging/published-packages';
import type { Git } from './git.ts';
import { documentsWithUnpublishedSections } from './unpublished-sections.ts';

export const checkRepository = (
  workspace: string,
  packages: readonly Published[],
  git: Git,
): E.Either<string, void> =>
  pipe(
    checkClean(git, 'Commit or remove these changes first'),
    E.filterOrElse(git.hasIdentity, () => noIdentity),
    E.flatMap(() => checkVersions(workspace, packages)),
    E.flatMap(() => checkDocuments(workspace)),
  );

export const checkClean = (git: Git, remedy: string): E.Either<string, void> =>
  pipe(
    git.changes(),
    E.flatMap((changes) =>
      changes.length === 0
        ? E.right(undefined)
        : E.left(`${remedy}:\n  ${changes.slice(0, 10).join('\n  ')}`),
    ),
  );

const noIdentity =
  'git has no identity, so it cannot write the tags of the release. Set it: git config user.name "…" and git config user.email "…"';

const setVersions = 'Run npm run pnpm -- release:version, read the changelogs, and commit them.';

const checkVersions = (workspace: string, packages: readonly Published[]): E.Either<string, void> => {
  const pending = readdirSync(path.join(workspace, '.changeset')).filter(
    (file) => file.endsWith('.md') && file !== 'README.md',
  );
  if (pending.length > 0) {
    return E.left(
      `${pending.length} changesets have no version yet: ${pending.slice(0, 5).join(', ')}. ${setVersions}`,
    );
  }
  const unversioned = packages.filter(({ manifest }) => manifest.version === '0.0.0').map(({ name }) => name);
  return unversioned.length > 0
    ? E.left(`No version was ever set for ${unversioned.join(', ')}. Add a changeset. ${setVersions}`)
    : E.right(undefined);
};

// The gateway has the documents in its tarball.
const checkDocuments = (workspace: string): E.Either<string, void> => {
  const documents = documentsWithUnpublishedSections(workspace);
  return documents.length > 0
    ? E.left(
        `According to ${documents.slice(0, 5).join(', ')} the packages are not published. ${setVersions}`,
      )
    : E.right(undefined);
};
