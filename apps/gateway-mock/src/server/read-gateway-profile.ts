/** Reads the profile of another gateway, and logs what this one answers as it does. */
import {
  describeAgreement,
  observedOutcomes,
  parseProfile,
  type GatewayProfile,
  type ObservedOutcomes,
} from '@postern/conformance';
import * as E from 'fp-ts/lib/Either.js';
import { readFileSync } from 'node:fs';
import type { Log } from '../observability/log/log.ts';

/** Reads `--profile`, or says why it cannot be read. */
export const readGatewayProfile = (file: string): E.Either<readonly string[], GatewayProfile> => {
  try {
    const profile = parseProfile(readFileSync(file, 'utf8'));
    return typeof profile === 'string' ? E.left([`${file}: ${profile}`]) : E.right(profile);
  } catch (cause) {
    return E.left([`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`]);
  }
};

/** The outcomes of the profile. The log names each deviation that this gateway does not agree with. */
export const applyGatewayProfile = (profile: GatewayProfile, log: Log): ObservedOutcomes => {
  const agreements = describeAgreement(profile);
  const differing = agreements.filter(({ hindrance }) => hindrance !== undefined);
  log.info(
    {
      profile_of: profile.gateway,
      observed_on: profile.observed_on,
      agreed: agreements.length - differing.length,
      differing: differing.length,
    },
    'answering by a profile',
  );
  for (const { deviation, hindrance } of differing)
    log.warn(
      { case: deviation.case, rule: deviation.rule, observed: deviation.observed, hindrance },
      'does not answer as the profile',
    );
  return observedOutcomes(profile);
};
