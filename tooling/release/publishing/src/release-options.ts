/** Reads the command line of a release, and refuses what could publish by accident. */
import * as E from 'fp-ts/lib/Either.js';
import { parseArgs } from 'node:util';

export interface ReleaseOptions {
  /** Where to publish; undefined in a dry run that asks no registry. */
  readonly registry: Registry | undefined;
  readonly dryRun: boolean;
  readonly skipTests: boolean;
}

/** The registry that pnpm is configured for, or an address. */
export type Registry = { readonly _tag: 'Configured' } | { readonly _tag: 'Address'; readonly url: string };

export const help = `Usage: npm run release -- (--public | --registry URL) [options]

Builds, tests, checks and publishes the packages whose version is not published yet, and tags them. It stops at the first
thing that is wrong. Run it again after a failure: what is published already is skipped.

  --public        publish to the registry that pnpm is configured for
  --registry URL  publish to this registry, for example a test registry on loopback
  --dry-run       do everything except publishing and tagging; needs no registry
  --skip-tests    skip the tests; only with a registry on loopback, or in a dry run
  --help          show this text

Set the versions first: npm run pnpm -- release:version. RELEASING.md explains the rest.
`;

export const parseReleaseOptions = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): E.Either<string, ReleaseOptions | 'help'> => {
  const parsed = E.tryCatch(() => parseArgs({ args: [...args], options: flags }).values, E.toError);
  if (E.isLeft(parsed)) return E.left(`${parsed.left.message} See: npm run release -- --help`);
  const values = parsed.right;
  if (values.help) return E.right('help');
  if (values.public && values.registry !== undefined)
    return E.left('Use either --public or --registry, not both.');

  const { 'dry-run': dryRun, 'skip-tests': skipTests } = values;
  if (values.registry !== undefined && !isHttp(values.registry)) {
    return E.left(`--registry needs an address such as http://127.0.0.1:4873/, not "${values.registry}".`);
  }
  const registry = registryOf(values);
  if (registry === undefined && !dryRun)
    return E.left('Choose where to publish: --public, or --registry URL.');

  const onLoopback = registry?._tag === 'Address' && isLoopback(registry.url);
  if (skipTests && !onLoopback && !dryRun) {
    return E.left('--skip-tests is only for a registry on loopback and for a dry run. Leave it out.');
  }
  const test = runningTest(env);
  if (test !== undefined && !onLoopback && !dryRun) {
    return E.left(
      `${test}, so packages are published only to a registry on loopback: --registry http://127.0.0.1:4873/`,
    );
  }
  return E.right({ registry, dryRun, skipTests });
};

const flags = {
  public: { type: 'boolean', default: false },
  registry: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'skip-tests': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const registryOf = (values: { public: boolean; registry?: string | undefined }): Registry | undefined => {
  if (values.registry !== undefined) return { _tag: 'Address', url: values.registry };
  return values.public ? { _tag: 'Configured' } : undefined;
};

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const isLoopback = (url: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** The variable that the release test sets. */
export const releaseTestVariable = 'POSTERN_RELEASE_TEST';

// The release workflow also runs with CI set. GitHub gives the address for trusted publishing to that job alone.
const runningTest = (env: NodeJS.ProcessEnv) => {
  if (env[releaseTestVariable] !== undefined || env['JEST_WORKER_ID'] !== undefined)
    return 'A test is running';
  const isCi = env['CI'] !== undefined && env['CI'] !== '' && env['CI'] !== 'false';
  return isCi && env['ACTIONS_ID_TOKEN_REQUEST_URL'] === undefined
    ? 'CI is running, without the permission for trusted publishing'
    : undefined;
};
