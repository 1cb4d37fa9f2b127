/** Compares verification by Postern, once for each SHA type, with the other webhook kits on a body of the same length. */
import type { ShaType } from '@postern/protocol';
import { otherWebhookKits, type OtherWebhookKitName } from '../setup/other-webhook-kits.ts';
import { alternateTimings, formatRatio, ratioOfTimings } from './alternate-timings.ts';
import type { BenchmarkResult } from './benchmark-result.ts';

/** `SHA-256` is the default of an account. `HMAC-256` is the hash of the other kits. */
const comparedShaTypes = ['SHA-256', 'HMAC-256'] as const satisfies readonly ShaType[];
export type ComparedShaType = (typeof comparedShaTypes)[number];

/** At most these shares of a kit's processor time. */
export type ShareBounds = Readonly<Record<OtherWebhookKitName, Readonly<Record<ComparedShaType, number>>>>;

export const compareWithOtherKits = async (
  title: string,
  ours: Readonly<Record<ComparedShaType, () => boolean>>,
  bodyOfOthers: Buffer,
  bounds: ShareBounds,
): Promise<readonly BenchmarkResult[]> => {
  const others = otherWebhookKits(bodyOfOthers);
  const { standardwebhooks, stripe, svix } = others;
  const timings = await alternateTimings({
    ...ours,
    standardwebhooks: standardwebhooks.call,
    stripe: stripe.call,
    svix: svix.call,
  });
  return (['stripe', 'standardwebhooks', 'svix'] as const).flatMap((name) =>
    comparedShaTypes.map((shaType) => {
      const ratio = ratioOfTimings(timings[shaType], timings[name]);
      return {
        title: `${title}, ${shaType}, compared with ${name} (${others[name].does})`,
        value: formatRatio(ratio),
        bound: `at most ${bounds[name][shaType].toFixed(2)} of its processor time`,
        passed: ratio.processor <= bounds[name][shaType],
      };
    }),
  );
};
