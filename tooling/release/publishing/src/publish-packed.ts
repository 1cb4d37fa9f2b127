/** Publishes and tags one packed package, if its version is not published or not tagged yet. */
import { pipe } from 'fp-ts/lib/function.js';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Git } from './git.ts';
import type { Packed } from './pack-packages.ts';
import { planRelease, tagOf, type Plan } from './plan-release.ts';
import type { OpenRegistry } from './registry.ts';

export interface PublishContext {
  readonly git: Git;
  /** Undefined in a dry run that asks no registry. */
  readonly registry: OpenRegistry | undefined;
  readonly dryRun: boolean;
  readonly print: (line: string) => void;
}

/** Returns the tag that was written, if one was. */
export const publishPacked = (
  packed: Packed,
  { git, registry, dryRun, print }: PublishContext,
): TE.TaskEither<string, readonly string[]> =>
  pipe(
    TE.Do,
    TE.bind('head', () => TE.fromEither(git.head())),
    TE.bind('publishedIntegrity', () => publishedIntegrityOf(packed, git, registry)),
    TE.bind('plan', ({ head, publishedIntegrity }) => {
      const taggedCommit = git.commitOfTag(tagOf(packed));
      return TE.fromEither(planRelease({ ...packed, head, publishedIntegrity, taggedCommit }));
    }),
    TE.tapIO(
      ({ plan }) =>
        () =>
          print(`${dryRun ? 'would: ' : ''}${sentences[plan](tagOf(packed))}`),
    ),
    TE.flatMapEither(({ plan }) =>
      dryRun || registry === undefined ? E.right([]) : carryOut(plan, packed, git, registry),
    ),
  );

// Without a registry, a version that has a tag counts as published.
const publishedIntegrityOf = (
  { name, version, integrity }: Packed,
  git: Git,
  registry: OpenRegistry | undefined,
) => {
  if (registry !== undefined) return registry.integrityOf(name, version);
  return TE.right(git.commitOfTag(tagOf({ name, version })) === undefined ? undefined : integrity);
};

const sentences: Record<Plan, (tag: string) => string> = {
  publish: (tag) => `publish and tag ${tag}`,
  tag: (tag) => `tag ${tag}, which is published already`,
  nothing: (tag) => `leave ${tag}, which is published and tagged`,
};

const carryOut = (
  plan: Plan,
  packed: Packed,
  git: Git,
  registry: OpenRegistry,
): E.Either<string, readonly string[]> => {
  if (plan === 'nothing') return E.right([]);
  const tag = tagOf(packed);
  return pipe(
    plan === 'publish' ? registry.publish(packed.tarball) : E.right(undefined),
    E.mapLeft((reason) => `${tag} was not published. Correct the cause and run the command again. ${reason}`),
    E.flatMap(() => (git.commitOfTag(tag) === undefined ? git.tag(tag) : E.right(''))),
    E.mapLeft((reason) => reason),
    E.map(() => [tag]),
  );
};
