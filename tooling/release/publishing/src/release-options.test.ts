import * as E from 'fp-ts/lib/Either.js';
import { help, parseReleaseOptions, releaseTestVariable } from './release-options.ts';

const loopback = 'http://127.0.0.1:4873/';
const elsewhere = 'https://packages.shop.example/';
const noVariables: NodeJS.ProcessEnv = {};
const ci = { CI: 'true' };
const releaseWorkflow = { CI: 'true', ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token.example' };

const parse = (args: string, env = noVariables) => parseReleaseOptions(args.split(' ').filter(Boolean), env);

test('--public, or an address, says where to publish', () => {
  expect(parse('--public')).toEqual(
    E.right({ registry: { _tag: 'Configured' }, dryRun: false, skipTests: false }),
  );
  expect(parse(`--registry ${elsewhere}`)).toEqual(
    E.right({ registry: { _tag: 'Address', url: elsewhere }, dryRun: false, skipTests: false }),
  );
});

test('a dry run needs no registry, and may skip the tests', () => {
  expect(parse('--dry-run --skip-tests')).toEqual(
    E.right({ registry: undefined, dryRun: true, skipTests: true }),
  );
});

test.each(['http://localhost:4873', 'http://127.0.0.1:1/', 'http://127.8.8.8/', 'http://[::1]:4873/'])(
  'the tests may be skipped for %s',
  (url) => {
    expect(E.isRight(parse(`--registry ${url} --skip-tests`))).toBe(true);
  },
);

const refused = [
  ['', 'Choose where to publish'],
  [`--public --registry ${loopback}`, 'not both'],
  ['--registry packages.shop.example', 'needs an address'],
  ['--registry file:///tmp', 'needs an address'],
  ['--public --skip-tests', '--skip-tests is only'],
  [`--registry ${elsewhere} --skip-tests`, '--skip-tests is only'],
  ['--registry http://127.0.0.1.shop.example/ --skip-tests', '--skip-tests is only'],
  ['--registry http://localhost.shop.example/ --skip-tests', '--skip-tests is only'],
  ['--publik', 'npm run release -- --help'],
  ['protocol', 'npm run release -- --help'],
] as const;

test.each(refused)('"%s" is refused: %s', (args, reason) => {
  expect(parse(args)).toEqual(E.left(expect.stringContaining(reason)));
});

describe.each([
  ['in CI', ci],
  ['in the release test', { [releaseTestVariable]: '1' }],
  ['in a test of jest', { JEST_WORKER_ID: '1' }],
  ['in the release test of the release workflow', { ...releaseWorkflow, [releaseTestVariable]: '1' }],
])('%s', (_where, env) => {
  test.each(['--public', `--registry ${elsewhere}`])('%s is refused', (args) => {
    expect(parse(args, env)).toEqual(E.left(expect.stringContaining('only to a registry on loopback')));
  });

  test('a registry on loopback and a dry run are allowed', () => {
    expect(E.isRight(parse(`--registry ${loopback}`, env))).toBe(true);
    expect(E.isRight(parse('--dry-run', env))).toBe(true);
  });
});

test('the release workflow, which has the permission for trusted publishing, may publish', () => {
  expect(E.isRight(parse('--public', releaseWorkflow))).toBe(true);
});

test('--help lists every option', () => {
  expect(parse('--help')).toEqual(E.right('help'));
  for (const option of ['--public', '--registry', '--dry-run', '--skip-tests', '--help']) {
    expect(help).toContain(option);
  }
});
