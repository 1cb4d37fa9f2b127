/** Reads the profile of another gateway, and logs what this one answers as it does. */
import type { GatewayProfile } from '@postern/conformance';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { FollowedProfile } from '../domain/followed-profile.ts';
import { readRegularFile } from '../schema/codec/read-regular-file.ts';
import type { Log } from '../observability/log/log.ts';

/** Reads `--profile`, or says why it cannot be read, or not be followed because it was changed after it was signed. */
export const readGatewayProfile = (
  file: string,
  allowsInvalidSignature: boolean,
): TE.TaskEither<readonly string[], FollowedProfile> =>
  pipe(
    TE.fromTask(loadConformance),
    TE.flatMap((conformance) =>
      pipe(
        TE.tryCatch(
          async () => conformance.parseProfile(readRegularFile(file, conformance.maxProfileBytes).text),
          (cause) => [`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`],
        ),
        TE.flatMap((profile) =>
          typeof profile === 'string'
            ? TE.left([`${file}: ${profile}`])
            : TE.right(followProfile(profile, conformance)),
        ),
        TE.filterOrElse(
          ({ signature }) => signature._tag !== 'Invalid' || allowsInvalidSignature,
          () => [
            `${file}: the signature does not match, so the profile was changed after it was signed. Get the original, or follow it all the same with --allow-invalid-profile-signature.`,
          ],
        ),
      ),
    ),
  );

// The suite makes its cases when it is loaded, which would slow every start: only a gateway with a profile needs them.
const loadConformance = () => import('@postern/conformance');

const followProfile = (
  profile: GatewayProfile,
  {
    describeAgreement,
    describeHindrance,
    observedOutcomes,
    observeRules,
    verifyProfile,
  }: Awaited<ReturnType<typeof loadConformance>>,
): FollowedProfile => ({
  gateway: profile.gateway,
  account: profile.account,
  observedOn: profile.observed_on,
  signature: verifyProfile(profile),
  conforming: profile.conforming.length,
  deviations: describeAgreement(profile).map(({ deviation, hindrance }) => ({
    ...deviation,
    hindrance: hindrance && { reason: hindrance, text: describeHindrance(hindrance) },
  })),
  rules: new Map(observeRules(profile).map((observation) => [observation.rule, observation])),
  outcomes: observedOutcomes(profile),
});

/** Logs that the gateway follows a profile, and each deviation in which it does not. */
export const logGatewayProfile = (profile: FollowedProfile, log: Log): void => {
  if (profile.signature._tag === 'Invalid')
    log.warn({ profile_of: profile.gateway }, 'the signature of the profile does not match');
  const differing = profile.deviations.filter(({ hindrance }) => hindrance !== undefined);
  log.info(
    {
      profile_of: profile.gateway,
      observed_on: profile.observedOn,
      agreed: profile.deviations.length - differing.length,
      differing: differing.length,
    },
    'answering by a profile',
  );
  for (const { case: id, rule, observed, hindrance } of differing)
    log.warn({ case: id, rule, observed, hindrance: hindrance?.text }, 'does not answer as the profile');
};
