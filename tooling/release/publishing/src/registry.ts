/** The registry of a release: asks for the published versions, and publishes tarballs with pnpm. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { runProgram } from '@postern/packaging/run-program';
import type { Registry } from './release-options.ts';

export interface OpenRegistry {
  readonly url: string;
  /** The hash of a published version; undefined if there is none. */
  readonly integrityOf: (name: string, version: string) => TE.TaskEither<string, string | undefined>;
  readonly publish: (tarball: string) => E.Either<string, unknown>;
}

export const openRegistry = (registry: Registry, folder: string): E.Either<string, OpenRegistry> =>
  pipe(
    registry._tag === 'Address'
      ? E.right(registry.url)
      : runProgram('pnpm', ['config', 'get', 'registry'], { folder }),
    E.map((text) => ({
      url: text.trim(),
      integrityOf: (name, version) => integrityOf(text.trim(), name, version),
      publish: (tarball) => publish(text.trim(), tarball, folder),
    })),
  );

const integrityOf = (url: string, name: string, version: string) =>
  pipe(
    TE.tryCatch(async () => {
      const response = await fetch(new URL(name.replace('/', '%2f'), url.replace(/\/?$/, '/')), {
        // Publishing blocks this process. Meanwhile the registry closes a connection that stays open.
        headers: { connection: 'close' },
      });
      return response.status === 404 ? undefined : await readIntegrity(response, version);
    }, E.toError),
    TE.mapLeft(
      (error) =>
        `The registry ${url} did not say whether ${name} ${version} is published: ${describe(error)}. Run the command again.`,
    ),
  );

const describe = ({ message, cause }: Error) =>
  cause instanceof Error ? `${message} (${cause.message})` : message;

const readIntegrity = async (response: Response, version: string): Promise<string | undefined> => {
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const document = packageDocument.decode(await response.json());
  if (E.isLeft(document)) throw new Error('it answered with something else than a package');
  return document.right.versions[version]?.dist.integrity;
};

const packageDocument = t.type({
  versions: t.record(t.string, t.type({ dist: t.type({ integrity: t.string }) })),
});

// The tarball is what was checked. No script runs for it. Where GitHub offers a token, pnpm publishes as a trusted publisher.
const publish = (url: string, tarball: string, folder: string) => {
  const provenance = process.env['ACTIONS_ID_TOKEN_REQUEST_URL'] === undefined ? [] : ['--provenance'];
  const args = [
    'publish',
    tarball,
    '--registry',
    url,
    '--access',
    'public',
    '--no-git-checks',
    ...provenance,
  ];
  return runProgram('pnpm', args, { folder });
};
