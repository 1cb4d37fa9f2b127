/** Checks a well-formed scenario: for effects that can never happen, and messages of services that the account lacks (D30). */
import type { Operation } from '@postern/protocol';
import {
  responseCodeClass,
  operations,
  refusalReasons,
  isPayment,
  type MessageCode,
  type OptionalService,
  type Payment,
  messageClasses,
} from '@postern/protocol/spec';
import { findServiceError } from '../optional-service-message-codes.ts';
import { effects, type AppliesTo, type Effect, type EffectKind } from './scenario-effects.ts';
import type { Ending } from './pending-operation-completion.ts';
import type { Matcher, NewScenario } from './scenario.ts';

/** None, if it can be set up on an account with these services. */
export const findScenarioErrors = (
  { matcher = {}, effect }: NewScenario,
  { services: active }: { readonly services: readonly OptionalService[] },
): readonly string[] => [
  ...findMatcherErrors(matcher),
  ...(appliesToMatcher(effect, matcher)
    ? []
    : [
        `effect.kind ${effect.kind} applies only to ${targets[effects[effect.kind].appliesTo]}, not to ${matcher.operation}`,
      ]),
  ...findMessageErrors(effect, active),
  ...(effect.kind === 'delay_between' && effect.from_milliseconds > effect.to_milliseconds
    ? ['effect.from_milliseconds must be at most effect.to_milliseconds']
    : []),
];

const findMatcherErrors = ({ operation, amount, amount_from, amount_to }: Matcher): readonly string[] => {
  const hasAmount = [amount, amount_from, amount_to].some((each) => each !== undefined);
  return [
    ...(amount !== undefined && (amount_from !== undefined || amount_to !== undefined)
      ? ['matcher.amount cannot be combined with amount_from or amount_to']
      : []),
    ...(amount_from !== undefined && amount_to !== undefined && BigInt(amount_from) > BigInt(amount_to)
      ? ['matcher.amount_from must be at most matcher.amount_to']
      : []),
    ...(hasAmount && operation !== undefined && !hasAmountParameter(operation)
      ? [`matcher.operation ${operation} has no amount`]
      : []),
  ];
};

const hasAmountParameter = (operation: Operation | Payment): boolean =>
  isPayment(operation) || 'amount' in operations[operation].request;

const appliesToMatcher = ({ kind }: Effect, { operation }: Matcher): boolean =>
  operation === undefined || isPayment(operation) || appliesToOperation(kind, operation);

/** Whether effects of this kind apply to an operation. */
export const appliesToOperation = (kind: EffectKind, operation: Operation): boolean => {
  const { appliesTo } = effects[kind];
  return (
    appliesTo === 'every' || (appliesTo === 'maintenance' && operations[operation].selector === 'command')
  );
};

const targets: Readonly<Record<AppliesTo, string>> = {
  every: 'operations',
  maintenance: 'operations that move money',
  payment: 'payments of new orders',
  page: 'payments by card',
};

const findMessageErrors = (effect: Effect, active: readonly OptionalService[]): readonly string[] => {
  if (!('message' in effect) || effect.message === undefined) return [];
  const { message } = effect;
  if ('ends' in effect && effect.ends === 'succeeded')
    return ['effect.message is only for an operation that ends declined'];
  if ('ends' in effect && message === refusalReasons.OrderPending.messageCode)
    return [`effect.message ${message} means that an operation is pending, but this effect completes it`];
  const serviceError = findServiceError(message, active);
  return [
    ...(isDecline(message)
      ? []
      : [`effect.message ${message} is of the class ${messageClasses[message]}, which is not a decline`]),
    ...(serviceError === undefined ? [] : [`effect.message ${serviceError}`]),
  ];
};

/** Why a payment or a pending operation cannot end with this outcome and message, if it cannot. */
export const findEndingError = (
  ends: Ending | undefined,
  message: MessageCode | undefined,
  active: readonly OptionalService[],
): string | undefined => {
  if (message === undefined) return undefined;
  return ends === 'declined' ? findDeclineError(message, active) : 'is only for a payment that ends declined';
};

/** Why a message cannot decline a payment or a pending operation of an account with these services, if it cannot. */
const findDeclineError = (message: MessageCode, active: readonly OptionalService[]): string | undefined => {
  if (!isDecline(message) || message === refusalReasons.OrderPending.messageCode)
    return `must be the message of a decline, but ${message} is of the class ${messageClasses[message]}`;
  const error = findServiceError(message, active);
  return error === undefined ? undefined : `must be a message of the account, but ${error}`;
};

// With the status of a failure, a message must not mean success or a pending operation.
const isDecline = (message: MessageCode): boolean => {
  const messageClass = messageClasses[message];
  return (
    messageClass !== 'pending' &&
    responseCodeClass(operations.CAPTURE.failureStatus, message) === messageClass
  );
};
