/** The documented commands that this folder's test does not run: those that another test runs, and those that need what a test has not. */
export interface CommandNotRun {
  readonly page?: string;
  readonly command: RegExp;
  readonly reason: string;
}

export interface CommandRunElsewhere {
  readonly page?: string;
  readonly command: RegExp;
  /** The test that runs it. */
  readonly by: string;
}

const clone = 'builds, tests or publishes a whole clone, as its own tests and CI do';

export const commandsNotRun: readonly CommandNotRun[] = [
  { page: 'CONTRIBUTING.md', command: /^npm /, reason: clone },
  { page: 'README.md', command: /^(git clone|cd|npm start)\b/, reason: clone },
  { command: /^npm run shop$/, reason: clone },
  {
    page: 'RELEASING.md',
    command: /^(npm run test:long|npm run release -- --help|git grep)\b/,
    reason: clone,
  },
  { page: 'apps/gateway-mock/README.md', command: /^npm (-s )?start -- /, reason: clone },
  { page: 'tooling/fuzzing/README.md', command: /^npm /, reason: clone },
  { page: 'tooling/release/packaging/README.md', command: /^npm /, reason: clone },
  { command: /^npm run image$/, reason: clone },
  { command: / -C apps\/back-office dev$/, reason: 'starts the development server of a clone' },
  { command: /^(docker|kubectl|helm) /, reason: 'needs a container daemon or a cluster' },
  { command: /^pbpaste /, reason: 'reads the clipboard of macOS' },
  { command: /^postern proxy .*gateway:8080/, reason: 'needs the network of containers' },
  { command: /^postern explore .*--bound/, reason: 'takes minutes, and needs a shop of the reader' },
  {
    command: /^postern explore .*--(save|replay)/,
    reason: 'needs a shop of the reader in which a timeline fails',
  },
  {
    command: /^postern certify shop --plan plan\.yaml --report/,
    reason:
      'needs a shop of the reader: the commands of examples/languages/README.md, which have one, are run',
  },
];

export const commandsRunElsewhere: readonly CommandRunElsewhere[] = [
  {
    command: /^npm run pack$|^npm install (--save-(dev|prod) )?\.\.\/postern\/packed/,
    by: 'tooling/release/publishing/long/packed-archives.long.test.ts',
  },
  { page: 'README.md', command: /^npm run -s curl /, by: 'tooling/docs/readme/src/readme.e2e.test.ts' },
  {
    page: 'README.md',
    command: /^npm run example$/,
    by: 'examples/capture-then-refund/test/output.test.ts',
  },
  {
    page: 'RELEASING.md',
    command: /^npm run (release -- --registry |pnpm -- release:version$)|^git add /,
    by: 'tooling/release/publishing/long/release.long.test.ts',
  },
  { command: /^npm run pack -- --executable$/, by: 'tooling/release/packaging/src/executable.long.test.ts' },
  ...['php', 'python', 'java'].map((guide) => ({
    page: `docs/guides/${guide}.md`,
    command: /./,
    by: 'examples/languages/test/guides.long.test.ts',
  })),
  {
    command: /^curl -X POST http:\/\/127\.0\.0\.1:3000\/orders\/order-1001\/capture$/,
    by: 'tooling/docs/site/src/samples/samples.long.test.ts',
  },
  {
    page: 'examples/postman/README.md',
    command: /^npx newman /,
    by: 'tooling/docs/postman/src/collection.e2e.test.ts',
  },
  {
    command: /^npm run -s pnpm -- --filter @postern\/terminology /,
    by: 'tooling/rules/terminology/src/terminology.e2e.test.ts',
  },
  ...[
    'merchant-test-suite',
    'shop',
    'webhook-express',
    'webhook-fetch',
    'webhook-lambda',
    'webhook-without-kit',
  ].map((example) => ({
    page: `examples/${example}/README.md`,
    command: /^npm run -s pnpm /,
    by: `examples/${example}/test`,
  })),
];
