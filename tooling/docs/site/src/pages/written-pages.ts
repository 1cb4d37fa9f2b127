/** The pages that people write: those of `docs`, and the READMEs of the packages and examples. */
import { globSync } from 'node:fs';
import { readSource, root } from '../repository.ts';
import type { Page } from './page.ts';

// For contributors: they read these in the repository.
const leftOut =
  /^docs\/(architecture|fuzzing-report|performance|resources|torture-report|decisions\/.*)\.md$/;

const elsewhere: readonly (readonly [source: string, path: string])[] = [
  ['packages/client/README.md', 'packages/client.md'],
  ['packages/webhook-kit/README.md', 'packages/webhook-kit.md'],
  ['packages/cli/README.md', 'packages/cli.md'],
  ['packages/conformance/README.md', 'packages/conformance.md'],
  ['packages/protocol/README.md', 'packages/protocol.md'],
  ['apps/gateway-mock/README.md', 'packages/gateway-mock.md'],
  ['apps/gateway-mock/docs/scenarios.md', 'packages/scenarios.md'],
  ['examples/languages/README.md', 'examples/languages.md'],
  ['examples/merchant-test-suite/README.md', 'examples/merchant-test-suite.md'],
  ['examples/postman/README.md', 'examples/postman.md'],
  ['examples/shop/README.md', 'examples/shop.md'],
  ['examples/webhook-express/README.md', 'examples/webhook-express.md'],
  ['examples/webhook-fetch/README.md', 'examples/webhook-fetch.md'],
  ['examples/webhook-lambda/README.md', 'examples/webhook-lambda.md'],
  ['examples/webhook-without-kit/README.md', 'examples/webhook-without-kit.md'],
];

// Says what to edit, to readers of the repository.
const generatedNotice = /^_Generated from [^\n]*_\n\n/;

export const writtenPages = (): readonly Page[] => {
  const inDocs = globSync('docs/**/*.md', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !leftOut.test(file))
    .toSorted()
    .map((file) => [file, file.replace(/^docs\//, '').replace(/README\.md$/, 'index.md')] as const);
  return [...inDocs, ...elsewhere].map(([source, path]) => ({
    path,
    source,
    text: readSource(source).replace(generatedNotice, ''),
  }));
};
