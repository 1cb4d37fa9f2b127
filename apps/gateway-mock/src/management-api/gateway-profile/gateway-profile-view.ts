/** The view of the gateway profile that the gateway follows. */
import type { MockHindrance, GatewayProfileSignature } from '@postern/conformance';
import { interpretationRules } from '@postern/protocol/spec';
import type { FollowedDeviation, FollowedGatewayProfile } from '../../domain/followed-gateway-profile.ts';
import { enumOf } from '../../schema/enum.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { boolean } from '../../schema/primitives.ts';
import { describedAs, namedSchema } from '../../schema/schema.ts';
import {
  caseCount,
  maxCases,
  observationMembers,
  gatewayProfileText,
  toObservationView,
} from './interpretation-rule-observation-view.ts';

const signatures = {
  valid: 'the holder of the key signed the gateway profile, and it was not changed since',
  unsigned: 'the gateway profile has no signature',
  invalid: 'the gateway profile was changed after it was signed',
};

const signatureNames: Readonly<Record<GatewayProfileSignature['_tag'], keyof typeof signatures>> = {
  Valid: 'valid',
  Unsigned: 'unsigned',
  Invalid: 'invalid',
};

const hindrances = {
  stated_in_specification: 'the specification states the interpretation rule',
  other_setting: 'an account or the server has a setting for it',
  no_setting: 'it is no refusal with another code, and no setting changes it',
  not_refused: 'the other gateway accepts the request, or answers with an unknown code',
  same_refusal: 'another case with the same refusal was answered in another way',
};

const hindranceNames: Readonly<Record<MockHindrance['_tag'], keyof typeof hindrances>> = {
  StatedInSpecification: 'stated_in_specification',
  OtherSetting: 'other_setting',
  NoSetting: 'no_setting',
  NotRefused: 'not_refused',
  SameRefusal: 'same_refusal',
};

const meanings = (table: Readonly<Record<string, string>>): string =>
  Object.entries(table)
    .map(([name, meaning]) => `${name}: ${meaning}.`)
    .join(' ');

const DeviationView = object(
  {
    case: describedAs('The id of the case', gatewayProfileText),
    interpretation_rule: describedAs(
      'The id of the interpretation rule that the expectation follows from',
      gatewayProfileText,
    ),
    expected: gatewayProfileText,
    observed: gatewayProfileText,
    agrees: describedAs('Whether this gateway answers in the same way', boolean),
  },
  {
    hindrance: describedAs(
      'Why this gateway does not answer in the same way',
      object(
        {
          reason: describedAs(meanings(hindrances), enumOf(hindrances)),
          text: describedAs('The reason in words', gatewayProfileText),
        },
        { other_case: describedAs('The other case with the same refusal', gatewayProfileText) },
      ),
    ),
  },
);

export const GatewayProfileView = namedSchema(
  'GatewayProfile',
  object(
    {
      gateway: describedAs('The address of the operations of the other gateway', gatewayProfileText),
      account: describedAs('The beginning of the merchant_identifier', gatewayProfileText),
      observed_on: describedAs('The day, such as 2026-11-24', gatewayProfileText),
      signature: object(
        { state: describedAs(meanings(signatures), enumOf(signatures)) },
        {
          fingerprint: describedAs(
            'The fingerprint of the key, if the signature is valid',
            gatewayProfileText,
          ),
        },
      ),
      conforming: describedAs('How many cases were answered as expected', caseCount),
      deviations: list('deviations', DeviationView, maxCases),
      interpretation_rules: describedAs(
        'How each interpretation rule was observed',
        list(
          'interpretation rules',
          object({ id: enumOf(interpretationRules), ...observationMembers }, {}),
          1000,
        ),
      ),
    },
    {},
  ),
);

export const toGatewayProfileView = ({
  gateway,
  account,
  observedOn,
  signature,
  conforming,
  deviations,
  interpretationRules: observations,
}: FollowedGatewayProfile) => ({
  gateway,
  account,
  observed_on: observedOn,
  signature: {
    state: signatureNames[signature._tag],
    ...(signature._tag === 'Valid' && { fingerprint: signature.fingerprint }),
  },
  conforming,
  deviations: deviations.map(toDeviationView),
  interpretation_rules: [...observations].map(([id, observation]) => ({
    id,
    ...toObservationView(observation),
  })),
});

const toDeviationView = ({ case: id, rule, expected, observed, hindrance }: FollowedDeviation) => ({
  case: id,
  interpretation_rule: rule,
  expected,
  observed,
  agrees: hindrance === undefined,
  ...(hindrance !== undefined && { hindrance: toHindranceView(hindrance) }),
});

const toHindranceView = ({ reason, text }: NonNullable<FollowedDeviation['hindrance']>) => ({
  reason: hindranceNames[reason._tag],
  text,
  ...(reason._tag === 'SameRefusal' && { other_case: reason.case }),
});
