/** Which deviations of a gateway profile the mock gateway can agree with, and why not with the others. */
import type { Operation } from '@postern/protocol';
import { paymentInterpretationRules, type PaymentInterpretationRuleRow } from '@postern/protocol/payments';
import {
  isMessageCode,
  isStatus,
  operations,
  interpretationRules,
  type MessageCode,
  type InterpretationRuleRow,
  type Status,
} from '@postern/protocol/spec';
import { gatewayCases } from '../certify-gateway/gateway-cases.ts';
import type { CaseRefusal } from '../certify-gateway/gateway-case.ts';
import type { GatewayProfile, GatewayDeviation } from './gateway-profile.ts';

/** Whether the mock gateway answers as the gateway profile says. */
export interface MockAgreement {
  readonly deviation: GatewayDeviation;
  /** Undefined if the mock gateway agrees. */
  readonly hindrance: MockHindrance | undefined;
}

/** Why the mock gateway does not answer as the gateway profile says. `describeHindrance` says it in words. */
export type MockHindrance =
  /** The specification states the interpretation rule. */
  | { readonly _tag: 'StatedInSpecification' }
  /** An account or the server has a setting for it. */
  | { readonly _tag: 'OtherSetting'; readonly setting: string }
  /** It is no refusal with another code, and no setting changes it. */
  | { readonly _tag: 'NoSetting' }
  /** The gateway accepts the request, or answers with a code that is unknown. */
  | { readonly _tag: 'NotRefused' }
  /** Another case with the same refusal was answered in another way. */
  | { readonly _tag: 'SameRefusal'; readonly case: string };

/** The status and the message with which the mock gateway answers instead of its own. */
export interface ObservedOutcome {
  readonly status: Status;
  readonly message: MessageCode;
}

/** A refusal of the mock gateway. The operation is unknown if the body could not be read. */
export interface RefusalToAnswer {
  readonly operation?: Operation | undefined;
  readonly reason: CaseRefusal['reason'];
  readonly parameter?: string | undefined;
}

/** The outcomes that replace those of refusals. */
export type ObservedOutcomes = (refusal: RefusalToAnswer) => ObservedOutcome | undefined;

/**
 * Says for each deviation of a gateway profile whether the mock gateway agrees with it, and why not.
 *
 * @example
 * import { describeAgreement, type GatewayProfile } from '@postern/conformance'
 *
 * const gatewayProfile: GatewayProfile = {
 *   version: 1,
 *   gateway: 'https://sandbox.example.com/FortAPI/paymentApi',
 *   account: 'DEMO****',
 *   observed_on: '2026-11-24',
 *   conforming: [],
 *   deviations: [],
 * }
 * describeAgreement(gatewayProfile) // => []
 */
export const describeAgreement = (gatewayProfile: GatewayProfile): readonly MockAgreement[] =>
  gatewayProfile.deviations.map((deviation) => ({
    deviation,
    hindrance: hindranceOf(deviation, gatewayProfile),
  }));

/**
 * The outcomes with which the mock gateway answers by a profile.
 *
 * @example
 * import { observedOutcomes, type GatewayProfile } from '@postern/conformance'
 *
 * const gatewayProfile: GatewayProfile = {
 *   version: 1,
 *   gateway: 'https://sandbox.example.com/FortAPI/paymentApi',
 *   account: 'DEMO****',
 *   observed_on: '2026-11-24',
 *   conforming: [],
 *   deviations: [],
 * }
 * const outcomeOf = observedOutcomes(gatewayProfile)
 * outcomeOf({ operation: 'CAPTURE', reason: 'InvalidAmount', parameter: 'amount' }) // => undefined
 */
export const observedOutcomes = (gatewayProfile: GatewayProfile): ObservedOutcomes => {
  const outcomes = new Map<string, ObservedOutcome>();
  for (const { deviation, hindrance } of describeAgreement(gatewayProfile)) {
    const outcome = outcomeOf(deviation);
    if (hindrance === undefined && outcome !== undefined) outcomes.set(keyOf(deviation), outcome);
  }
  return ({ operation, reason, parameter }) =>
    outcomes.get(keyOf({ operation: operationOf(operation, reason), reason, parameter }));
};

// The suite breaks bodies and selectors of one operation. The mock gateway refuses them before it reads the operation.
const operationOf = (operation: Operation | undefined, reason: string): string | undefined =>
  beforeOperation.has(reason) ? '' : operation;

const beforeOperation: ReadonlySet<string> = new Set([
  'InvalidRequestFormat',
  'MultipleCommands',
  'MissingCommand',
  'UnknownCommand',
]);

interface RefusalKey {
  readonly operation?: string | undefined;
  readonly reason?: string | undefined;
  readonly parameter?: string | undefined;
}

// The parameter is part of the key only where the suite names it, for values that break a rule.
const keyOf = ({ operation = '', reason = '', parameter = '' }: RefusalKey): string =>
  beforeOperation.has(reason)
    ? reason
    : `${operation} ${reason} ${reason in reasonsOfParameters ? (reason === 'UnknownParameter' ? '' : parameter) : ''}`;

const reasonsOfParameters: Readonly<Record<string, true>> = Object.fromEntries(
  gatewayCases.flatMap(({ refusal }) =>
    refusal?.parameter === undefined ? [] : [[refusal.reason, true as const]],
  ),
);

const hindranceOf = (
  deviation: GatewayDeviation,
  gatewayProfile: GatewayProfile,
): MockHindrance | undefined => {
  const { expected_code: expected, observed_code: observed, reason } = deviation;
  const rule = interpretationRuleOf(deviation.rule);
  if (rule?.provenance === 'stated') return { _tag: 'StatedInSpecification' };
  if (reason === undefined || expected === undefined || observed === undefined)
    return rule?.configurable === undefined
      ? { _tag: 'NoSetting' }
      : { _tag: 'OtherSetting', setting: rule.configurable };
  if (outcomeOf(deviation) === undefined) return { _tag: 'NotRefused' };
  const other = sameRefusal(deviation, gatewayProfile);
  return other === undefined ? undefined : { _tag: 'SameRefusal', case: other };
};

/**
 * Says in words why the mock gateway does not answer as the gateway profile says.
 *
 * @example
 * import { describeHindrance } from '@postern/conformance'
 *
 * describeHindrance({ _tag: 'StatedInSpecification' }) // => 'the specification states the interpretation rule: report it to the provider'
 */
export const describeHindrance = (hindrance: MockHindrance): string => {
  switch (hindrance._tag) {
    case 'StatedInSpecification':
      return 'the specification states the interpretation rule: report it to the provider';
    case 'OtherSetting':
      return `set it yourself: ${hindrance.setting}`;
    case 'NoSetting':
      return 'the mock gateway has no switch for it';
    case 'NotRefused':
      return 'the mock gateway cannot answer a refusal with this code: the gateway accepts the request, or the code is unknown';
    case 'SameRefusal':
      return `the mock gateway cannot distinguish it from ${hindrance.case}, which it answers in another way`;
  }
};

const interpretationRuleOf = (id: string): InterpretationRuleRow | PaymentInterpretationRuleRow | undefined =>
  Object.entries<InterpretationRuleRow | PaymentInterpretationRuleRow>({
    ...interpretationRules,
    ...paymentInterpretationRules,
  }).find(([name]) => name === id)?.[1];

const outcomeOf = ({
  operation,
  expected_code: expected = '',
  observed_code: observed = '',
}: GatewayDeviation): ObservedOutcome | undefined => {
  const [status, message] = [observed.slice(0, 2), observed.slice(2)];
  const failureStatus = Object.entries(operations).find(([name]) => name === operation)?.[1].failureStatus;
  const isBeforeOrder = expected.startsWith('00');
  const isRefusal = status === failureStatus || (isBeforeOrder && status === '00');
  // The orders of these cases do not exist: this code says that the gateway accepted the request and read the order.
  const isAccepted = isBeforeOrder && message === '036';
  return isRefusal && !isAccepted && isStatus(status) && isMessageCode(message)
    ? { status, message }
    : undefined;
};

/** A case with the same refusal that was answered with another code. The mock gateway cannot distinguish the two. */
const sameRefusal = (deviation: GatewayDeviation, gatewayProfile: GatewayProfile): string | undefined => {
  const key = keyOf(deviation);
  const conforming = new Set(gatewayProfile.conforming);
  return (
    gatewayCases.find(
      ({ id, refusal }) => refusal !== undefined && conforming.has(id) && keyOf(refusal) === key,
    )?.id ??
    gatewayProfile.deviations.find(
      (other) =>
        keyOf(other) === key &&
        (other.observed_code !== deviation.observed_code ||
          interpretationRuleOf(other.rule)?.provenance === 'stated'),
    )?.case
  );
};
