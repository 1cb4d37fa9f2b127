/** A release, step by step. It stops at the first thing that is wrong. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readManifest } from '@postern/packaging/manifest';
import { publishedPackages } from '@postern/packaging/published-packages';
import { checkClean, checkRepository } from './check-repository.ts';
import { checkAddress } from './check-address.ts';
import { gitIn, type Git } from './git.ts';
import { packPackages } from './pack-packages.ts';
import { publishPacked } from './publish-packed.ts';
import { openRegistry } from './registry.ts';
import { isLoopback, type Registry, type ReleaseOptions } from './release-options.ts';

/** Returns the tags that were written. */
export const release = (
  workspace: string,
  { registry, dryRun, skipTests }: ReleaseOptions,
  print: (line: string) => void,
): TE.TaskEither<string, readonly string[]> => {
  const git = gitIn(workspace);
  const packages = publishedPackages(workspace);
  const tarballs = mkdtempSync(path.join(tmpdir(), 'postern-release-'));

  const step = <A>(title: string, run: () => E.Either<string, A>) =>
    TE.fromIOEither(() => {
      print(title);
      return run();
    });
  const script = (...words: string[]) => runScript(workspace, words);

  return pipe(
    step('checking the repository', () => checkRepository(workspace, packages, git)),
    TE.flatMap(() => TE.fromEither(addressOf(registry, workspace, git))),
    TE.flatMap(() => step('installing and building', () => script('build', '--output-logs=errors-only'))),
    TE.flatMap(() => (skipTests ? TE.right(undefined) : step('testing', () => script('test')))),
    TE.flatMap(() =>
      skipTests ? TE.right(undefined) : step('running the long tests', () => script('test:long')),
    ),
    TE.flatMap(() =>
      step('checking the repository again', () => checkClean(git, 'The build or the tests changed files')),
    ),
    TE.flatMap(() =>
      step('packing and checking the tarballs', () => packPackages(packages, workspace, tarballs)),
    ),
    TE.bindTo('packed'),
    TE.bind('open', () =>
      TE.fromEither(registry === undefined ? E.right(undefined) : openRegistry(registry, workspace)),
    ),
    TE.tapIO(
      ({ open }) =>
        () =>
          print(open === undefined ? 'asking no registry' : `publishing to ${open.url}`),
    ),
    TE.flatMap(({ packed, open }) =>
      TE.traverseSeqArray((each: (typeof packed)[number]) =>
        publishPacked(each, { git, registry: open, dryRun, print }),
      )(packed),
    ),
    TE.map((tags) => tags.flat()),
    withCleanUp(() => rmSync(tarballs, { recursive: true, force: true })),
  );
};

const withCleanUp =
  (cleanUp: () => void) =>
  <A>(task: TE.TaskEither<string, A>): TE.TaskEither<string, A> =>
  async () => {
    try {
      return await task();
    } finally {
      cleanUp();
    }
  };

// A test registry does not need the address.
const addressOf = (registry: Registry | undefined, workspace: string, git: Git): E.Either<string, void> =>
  registry === undefined || (registry._tag === 'Address' && isLoopback(registry.url))
    ? E.right(undefined)
    : checkAddress(readManifest(workspace).repository?.url ?? '', git.origin());

// The root scripts, as a developer runs them.
const runScript = (workspace: string, words: readonly string[]): E.Either<string, void> => {
  const bootstrap = path.join(workspace, 'tooling/workspace/bootstrap/run.mjs');
  const { status } = spawnSync(process.execPath, [bootstrap, ...words], { cwd: workspace, stdio: 'inherit' });
  return status === 0
    ? E.right(undefined)
    : E.left(
        `npm run ${words.join(' ')} failed. See its output above, correct the cause and run the release again.`,
      );
};
