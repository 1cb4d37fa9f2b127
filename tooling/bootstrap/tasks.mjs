// The root scripts, as data. A step is a program and its first words; a quiet one is preparation, told on standard error.
const turbo = (...words) => ({ program: 'turbo', words: ['run', ...words] });
// Between packages; turbo cannot be run inside its own tasks.
const boundaries = { program: 'turbo', words: ['boundaries'] };
const quietly = (doing, step) => ({ ...step, doing, quiet: true });
const node = (...words) => ({ program: 'node', words, takesArguments: true });

const built = (...names) =>
  quietly('building', turbo('build', ...names.map((n) => `--filter=${n}`), '--output-logs=errors-only'));
const gateway = 'apps/gateway-mock/dist/esm/main.js';

export const tasks = {
  start: { steps: [built('@postern/gateway-mock'), node(gateway)] },
  curl: { steps: [built('@postern/gateway-mock'), node(gateway, 'curl')] },
  example: {
    steps: [
      built('@postern/gateway-mock', '@postern/client'),
      node('examples/capture-then-refund/src/main.ts'),
    ],
  },
  bench: { steps: [built(), node('tooling/benchmarks/src/main.ts')] },
  torture: {
    steps: [built('@postern/gateway-mock', '@postern/client'), node('apps/gateway-mock/torture/main.ts')],
  },
  screenshots: {
    steps: [built('@postern/gateway-mock'), node('tooling/journeys/screenshots/main.ts')],
  },
  build: { steps: [{ ...turbo('build'), takesArguments: true }] },
  generate: { steps: [turbo('generate')] },
  lint: { steps: [boundaries, turbo('check:lint', 'check:format')] },
  pnpm: { steps: [{ program: 'pnpm', words: [], takesArguments: true }] },
  format: { steps: [{ program: 'pnpm', words: ['fix:format'] }] },
  'test:long': { counts: true, steps: [turbo('test:long', '--summarize')] },
  test: {
    counts: true,
    steps: [
      boundaries,
      {
        ...turbo(
          'check:format',
          'check:lint',
          'typecheck',
          'test',
          'test:types',
          'build',
          '--continue=dependencies-successful',
          '--summarize',
        ),
        takesArguments: true,
      },
    ],
  },
};
