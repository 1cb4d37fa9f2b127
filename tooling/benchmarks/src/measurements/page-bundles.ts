/** What a page or a worker loads of the packages, compared with other packages. */
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { bundleForPage } from '../measuring/page-bundle.ts';

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

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
