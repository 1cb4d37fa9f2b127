/** Checks a well-formed scenario: for effects that can never happen, and messages of services that the account lacks (D30). */
import {
  responseCodeClass,
  operations,
  refusalReasons,
  remedies,
  optionalServices,
  type MessageCode,
  type OptionalService,
} from '@postern/protocol';
import { effects, type Effect } from './effects.ts';
import type { Matcher, NewScenario } from './scenario.ts';

/** None, if it can be set up on an account with these services. */
export const findScenarioErrors = (
  { matcher = {}, effect }: NewScenario,
  { services: active }: { readonly services: readonly OptionalService[] },
): readonly string[] => [
  ...findMatcherErrors(matcher),
  ...(appliesToMatcher(effect, matcher)
    ? []
    : [`effect.kind ${effect.kind} applies only to operations that move money, not to ${matcher.operation}`]),
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
    ...(hasAmount && operation !== undefined && !('amount' in operations[operation].request)
      ? [`matcher.operation ${operation} has no amount`]
      : []),
  ];
};

const appliesToMatcher = ({ kind }: Effect, { operation }: Matcher): boolean =>
  effects[kind].appliesTo === 'every' ||
  operation === undefined ||
  operations[operation].selector === 'command';

const findMessageErrors = (effect: Effect, active: readonly OptionalService[]): readonly string[] => {
  if (!('message' in effect) || effect.message === undefined) return [];
  const { message } = effect;
  if ('ends' in effect && effect.ends === 'succeeded')
    return ['effect.message is only for an operation that ends declined'];
  if ('ends' in effect && message === refusalReasons.OrderPending.messageCode)
    return [`effect.message ${message} means that an operation is pending, but this effect completes it`];
  const service = serviceOf[message];
  return [
    ...(isDecline(message)
      ? []
      : [`effect.message ${message} is of the class ${remedies[message].class}, which is not a decline`]),
    ...(service === undefined || active.includes(service)
      ? []
      : [
          `effect.message ${message} belongs to ${optionalServices[service].label}, which the account does not have`,
        ]),
  ];
};

/** Why a message cannot decline the payment of a new order, if it cannot. */
export const findDeclineError = (message: MessageCode): string | undefined =>
  isDecline(message) && message !== refusalReasons.OrderPending.messageCode
    ? undefined
    : `must be the message of a decline, but ${message} is of the class ${remedies[message].class}`;

// With the status of a failure, a message must not mean success or a pending operation.
const isDecline = (message: MessageCode): boolean => {
  const messageClass = remedies[message].class;
  return (
    messageClass !== 'pending' &&
    responseCodeClass(operations.CAPTURE.failureStatus, message) === messageClass
  );
};

/** The messages that only an active service produces. */
const serviceOf: Readonly<Partial<Record<MessageCode, OptionalService>>> = {
  '078': 'fraud_prevention',
  '079': 'fraud_prevention',
  '785': 'fraud_prevention',
  '064': 'three_d_secure',
  '151': 'three_d_secure',
  '152': 'three_d_secure',
  '084': 'installments',
  '086': 'installments',
  '094': 'installments',
  '096': 'installments',
  '104': 'installments',
  '044': 'tokenization',
  '062': 'tokenization',
  '063': 'tokenization',
  '088': 'tokenization',
  '114': 'tokenization',
  '136': 'batch',
  '137': 'batch',
  '138': 'batch',
  '140': 'batch',
  '141': 'batch',
  '142': 'batch',
  '144': 'batch',
  '146': 'batch',
  '147': 'batch',
  '148': 'batch',
};
