import { cpus } from 'node:os';

// The root scripts, as data. A step is a program and its first words; the output of a quiet one is shown only if it fails.
const turbo = (...words) => ({ program: 'turbo', words: ['run', ...words] });
// Rules between packages. turbo cannot check them inside one of its own tasks.
const boundaries = { program: 'turbo', words: ['boundaries'] };
const node = (...words) => ({ program: 'node', words, takesArguments: true });

const build = (...names) => ({
  ...turbo('build', ...names.map((n) => `--filter=${n}`), '--output-logs=errors-only'),
  builds: true,
  quiet: 'building',
});
const gateway = 'apps/gateway-mock/dist/esm/main.js';

// Several tasks spend part of their time waiting for processes, so there is one more at once than there are processors.
const together = `--concurrency=${cpus().length + 1}`;
const tests = (...words) => ({
  ...turbo(...words, together, '--continue=dependencies-successful', '--summarize'),
  builds: true,
  isMeasured: true,
  takesArguments: true,
});

export const tasks = {
  // The same limit as in the image: a quarter less memory, and no slower.
  start: { steps: [build('@postern/gateway-mock'), node('--max-semi-space-size=16', gateway)] },
  curl: { steps: [build('@postern/gateway-mock'), node(gateway, 'curl')] },
  'sign-in': { steps: [build('@postern/gateway-mock'), node(gateway, 'sign-in')] },
  example: {
    steps: [
      build('@postern/gateway-mock', '@postern/client'),
      node('examples/capture-then-refund/src/main.ts'),
    ],
  },
  shop: {
    steps: [
      build('@postern/gateway-mock', '@postern/client', '@postern/webhook-kit'),
      node('examples/shop/src/main.ts'),
    ],
  },
  bench: { steps: [build(), node('tooling/benchmarks/src/main.ts')] },
  torture: {
    steps: [build('@postern/gateway-mock', '@postern/client'), node('apps/gateway-mock/torture/main.ts')],
  },
  // Runs the sources, so it needs no build.
  fuzz: { steps: [node('--conditions=@postern/source', 'tooling/fuzzing/src/main.ts')] },
  screenshots: {
    steps: [
      build('@postern/gateway-mock', '@postern/client', '@postern/webhook-kit'),
      node('tooling/journeys/screenshots/take-screenshots.ts'),
      node('tooling/journeys/screenshots/first-minute.ts'),
      node('tooling/journeys/screenshots/resend-feedback.ts'),
    ],
  },
  'screen-sheets': {
    steps: [build('@postern/gateway-mock'), node('tooling/journeys/screenshots/take-screen-sheets.ts')],
  },
  build: { steps: [{ ...turbo('build', 'build:site'), builds: true, takesArguments: true }] },
  pack: {
    steps: [
      { ...turbo('build', 'build:site', '--output-logs=errors-only'), builds: true, quiet: 'building' },
      node('tooling/release/packaging/src/main.ts'),
    ],
  },
  // The gateway serves the same pages at /docs/.
  docs: {
    steps: [
      { ...turbo('build:site', '--output-logs=errors-only'), builds: true, quiet: 'building' },
      { program: 'node', words: ['apps/gateway-mock/build/copy-site.mjs'] },
      node('tooling/docs/site/src/serve-site.ts'),
    ],
  },
  image: {
    steps: [build('@postern/gateway-mock', '@postern/client'), node('tooling/release/image/src/main.ts')],
  },
  'processor-times': { steps: [node('tooling/workspace/bootstrap/commit-shares.mjs')] },
  count: { steps: [node('tooling/workspace/lint/count-lines.mjs')] },
  generate: { steps: [turbo('generate')] },
  // Apart from generate, which also runs while a package does not build.
  api: { steps: [build(), node('tooling/release/packaging/src/write-api-reports.ts')] },
  // Builds and tests by the scripts above.
  release: { steps: [node('tooling/release/publishing/src/main.ts')] },
  lint: { steps: [boundaries, turbo('check:lint', 'check:format')] },
  pnpm: { steps: [{ program: 'pnpm', words: [], takesArguments: true }] },
  format: { steps: [{ program: 'pnpm', words: ['fix:format'] }] },
  'test:unit': { counts: true, steps: [tests('test:unit')] },
  'test:database': { counts: true, steps: [tests('test:database')] },
  'test:e2e': { counts: true, steps: [tests('test:e2e')] },
  'test:long': { counts: true, hasParts: true, steps: [tests('test:long')] },
  test: {
    counts: true,
    steps: [
      boundaries,
      tests(
        'check:format',
        'check:lint',
        'check:types',
        'test:types',
        'test:examples',
        'test:unit',
        'test:database',
        'test:e2e',
        'build',
      ),
    ],
  },
};
