/** The state of the git repository, and the tags of a release. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { runProgram } from '@postern/packaging/run-program';

export const gitIn = (folder: string) => {
  const git = (...args: string[]) =>
    pipe(
      runProgram('git', args, { folder }),
      E.map((text) => text.trimEnd()),
    );

  return {
    /** The lines of `git status` for what is not committed. */
    changes: () =>
      pipe(
        git('status', '--porcelain'),
        E.map((text) => text.split('\n').filter((line) => line !== '')),
      ),
    /** The address of the remote `origin`. */
    origin: (): string | undefined =>
      pipe(
        git('remote', 'get-url', 'origin'),
        E.getOrElseW(() => undefined),
      ),
    head: () => git('rev-parse', 'HEAD'),
    /** Whether a name and an address are configured. Otherwise git takes those of the machine, or fails. */
    hasIdentity: () => E.isRight(git('-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT')),
    commitOfTag: (tag: string): string | undefined =>
      pipe(
        git('rev-parse', '--quiet', '--verify', `refs/tags/${tag}^{commit}`),
        E.getOrElseW(() => undefined),
      ),
    tag: (tag: string) => git('tag', '--annotate', '--message', tag, tag),
  };
};

export type Git = ReturnType<typeof gitIn>;
