/** What a page or a worker loads of the packages, compared with other packages. */
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';

const ours = [
  {
    title: 'page that verifies signatures',
    program: "import { verify } from '@postern/protocol'; globalThis.used = verify",
    kilobytesMax: 15,
  },
  {
    title: 'worker that receives feedback with fetch',
    program:
      "import { createReceiver } from '@postern/webhook-kit'; import { feedbackHandler } from '@postern/webhook-kit/fetch'; globalThis.used = [createReceiver, feedbackHandler]",
    kilobytesMax: 40,
  },
  {
    title: 'page with the client',
    program: "import { createClient } from '@postern/client'; globalThis.used = createClient",
    kilobytesMax: 48,
  },
];

const others = {
  stripe: "import Stripe from 'stripe'; globalThis.used = Stripe",
  svix: "import { Webhook } from 'svix'; globalThis.used = Webhook",
  standardwebhooks: "import { Webhook } from 'standardwebhooks'; globalThis.used = Webhook",
};

export const pageBundles = async (): Promise<readonly BenchmarkResult[]> => {
  const comparisons: string[] = [];
  for (const [name, program] of Object.entries(others))
    comparisons.push(`${name} ${kilobytes(await bundleForPage(program))}`);
  const results: BenchmarkResult[] = [];
  for (const { title, program, kilobytesMax } of ours) {
    const bytes = await bundleForPage(program);
    results.push({
      title: `${title}, everything included, minified and compressed`,
      value: `${kilobytes(bytes)} (${comparisons.join(', ')})`,
      bound: `at most ${kilobytesMax} kB`,
      passed: bytes <= kilobytesMax * 1000,
    });
  }
  return results;
};

/**
 * Returns the size of all that a page can load of a program, in bytes: bundled by esbuild as its users run it, minified and compressed.
 * It includes what the page loads on demand.
 */
const bundleForPage = async (program: string): Promise<number> => {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    outdir: 'out',
    write: false,
    logLevel: 'error',
  });
  return outputFiles.reduce((total, { contents }) => total + gzipSync(contents).length, 0);
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
