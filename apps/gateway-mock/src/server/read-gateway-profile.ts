/** Reads a gateway profile, and logs what this one answers as it does. */
import type { GatewayProfile } from '@postern/conformance';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { FollowedGatewayProfile } from '../domain/followed-gateway-profile.ts';
import { readRegularFile } from '../schema/codec/read-regular-file.ts';
import type { Log } from '../observability/log/log.ts';

/** Reads `--gateway-profile`, or says why it cannot be read, or not be followed because it was changed after it was signed. */
export const readGatewayProfile = (
  file: string,
  allowsInvalidSignature: boolean,
): TE.TaskEither<readonly string[], FollowedGatewayProfile> =>
  pipe(
    TE.fromTask(loadConformance),
    TE.flatMap((conformance) =>
      pipe(
        TE.tryCatch(
          async () =>
            conformance.parseGatewayProfile(readRegularFile(file, conformance.maxGatewayProfileBytes).text),
          (cause) => [`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`],
        ),
        TE.flatMap((gatewayProfile) =>
          typeof gatewayProfile === 'string'
            ? TE.left([`${file}: ${gatewayProfile}`])
            : TE.right(followGatewayProfile(gatewayProfile, conformance)),
        ),
        TE.filterOrElse(
          ({ signature }) => signature._tag !== 'Invalid' || allowsInvalidSignature,
          () => [
            `${file}: the signature does not match, so the gateway profile was changed after it was signed. Get the original, or follow it all the same with --allow-invalid-gateway-profile-signature.`,
          ],
        ),
      ),
    ),
  );

// The suite makes its cases when it is loaded, which would slow every start: only a gateway with a gateway profile needs them.
const loadConformance = () => import('@postern/conformance');

const followGatewayProfile = (
  gatewayProfile: GatewayProfile,
  {
    describeAgreement,
    describeHindrance,
    observedOutcomes,
    compareGatewayWithInterpretationRules,
    verifyGatewayProfile,
  }: Awaited<ReturnType<typeof loadConformance>>,
): FollowedGatewayProfile => ({
  gateway: gatewayProfile.gateway,
  account: gatewayProfile.account,
  observedOn: gatewayProfile.observed_on,
  signature: verifyGatewayProfile(gatewayProfile),
  conforming: gatewayProfile.conforming.length,
  deviations: describeAgreement(gatewayProfile).map(({ deviation, hindrance }) => ({
    ...deviation,
    hindrance: hindrance && { reason: hindrance, text: describeHindrance(hindrance) },
  })),
  interpretationRules: new Map(
    compareGatewayWithInterpretationRules(gatewayProfile).map((observation) => [
      observation.interpretationRule,
      observation,
    ]),
  ),
  outcomes: observedOutcomes(gatewayProfile),
});

/** Logs that the gateway follows a gateway profile, and each deviation in which it does not. */
export const logGatewayProfile = (gatewayProfile: FollowedGatewayProfile, log: Log): void => {
  if (gatewayProfile.signature._tag === 'Invalid')
    log.warn(
      { gateway_profile_of: gatewayProfile.gateway },
      'the signature of the gateway profile does not match',
    );
  const differing = gatewayProfile.deviations.filter(({ hindrance }) => hindrance !== undefined);
  log.info(
    {
      gateway_profile_of: gatewayProfile.gateway,
      observed_on: gatewayProfile.observedOn,
      agreed: gatewayProfile.deviations.length - differing.length,
      differing: differing.length,
    },
    'answering by a gateway profile',
  );
  for (const { case: id, rule, observed, hindrance } of differing)
    log.warn(
      { case: id, interpretation_rule: rule, observed, hindrance: hindrance?.text },
      'does not answer as the gateway profile',
    );
};
