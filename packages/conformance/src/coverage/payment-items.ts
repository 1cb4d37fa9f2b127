/** What payments cover beside their response codes: flows, challenges and returns. */
import { parseResponseCode } from '@postern/protocol';
import {
  isSavedCardOperation,
  paymentCodeClass,
  paymentFlows,
  paymentPageEnds,
  savedCardOperations,
} from '@postern/protocol/payments';
import { isMessageCode, isPayment, isStatus, outcomeOfClass, type OutcomeName } from '@postern/protocol/spec';
import { typedObjectKeys } from '../certify-gateway/typed-object-keys.ts';
import type { CoverageItem } from './coverage-report.ts';
import type { HowToCover, ReturnMethod } from './how-to-cover.ts';

/** A request that was sent, and one that was accepted, for each flow. */
export const flowItems = (): readonly CoverageItem[] =>
  typedObjectKeys(paymentFlows).flatMap((flow) => [
    {
      key: flowKeys.sent(flow),
      title: `${paymentFlows[flow].description}: sent`,
      howToCover: { kind: 'flow', flow },
    },
    {
      key: flowKeys.accepted(flow),
      title: `${paymentFlows[flow].description}: accepted`,
      howToCover: { kind: 'flow', flow },
    },
  ]);

export const flowKeys = {
  sent: (flow: string): string => `${flow} sent`,
  accepted: (flow: string): string => `${flow} accepted`,
};

/** How a challenge begins and ends. */
export const challenges = {
  'asked on the page': {
    title: 'The payment page asks for a challenge',
    howToCover: { kind: 'card', card: 'visa-challenge' },
  },
  'asked by 3ds_url': {
    title: 'The reply to a payment at the operation URL has a 3ds_url',
    howToCover: { kind: 'flow', flow: 'trusted' },
  },
  succeeded: {
    title: 'The shopper enters the right code',
    howToCover: { kind: 'shopper', action: 'succeed_challenge' },
  },
  failed: {
    title: 'The shopper fails',
    howToCover: { kind: 'shopper', action: 'fail_challenge' },
  },
  'left alone': {
    title: 'The shopper does not answer',
    howToCover: { kind: 'shopper', action: 'leave_challenge' },
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly howToCover: HowToCover }>>;

/** The key of a challenge. */
export type ChallengeKey = keyof typeof challenges;

/** The interpretation rule that is applied to a challenge that is left alone. */
export const ruleOfLeftChallenges = 'C24';

export const challengeItems = (): readonly CoverageItem[] =>
  typedObjectKeys(challenges).map((key) => ({ key, ...challenges[key] }));

/** How the browser returns to the shop. */
export const returnKinds = {
  paid: { title: 'The payment succeeded', howToCover: { kind: 'card', card: 'visa' } },
  token: {
    title: 'The card became a token, or is saved',
    howToCover: { kind: 'shopper', action: 'exchange_card' },
  },
  declined: {
    title: 'The payment was declined, and no try was left, or the challenge failed at the operation URL',
    howToCover: { kind: 'shopper', action: 'decline_ten_times' },
  },
  undecided: {
    title: 'The outcome of the payment is not known yet',
    howToCover: { kind: 'card', card: 'visa', expiryDate: '3705' },
  },
  cancelled: { title: 'The shopper cancelled', howToCover: { kind: 'shopper', action: 'cancel' } },
  expired: { title: 'The page had expired', howToCover: { kind: 'shopper', action: 'expire' } },
  refused: { title: 'The form was refused', howToCover: { kind: 'shopper', action: 'refused_form' } },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly title: string;
      readonly howToCover: Extract<HowToCover, { readonly kind: 'card' | 'shopper' }>;
    }
  >
>;

/** The name of a kind of return. */
export type ReturnKind = keyof typeof returnKinds;

/** The effects of scenarios on a return. */
export const returnEffects = {
  return_lost: { key: 'lost', title: 'A scenario keeps the browser from returning' },
  return_duplicated: { key: 'repeated', title: 'A scenario lets the browser return twice' },
} as const;

export const returnItems = (): readonly CoverageItem[] => [
  ...typedObjectKeys(returnKinds).flatMap((kind) =>
    returnMethods.map((returnMethod) => ({
      key: returnKey(kind, returnMethod),
      title: `${returnKinds[kind].title}, by ${returnMethod}`,
      howToCover: { ...returnKinds[kind].howToCover, returnMethod },
    })),
  ),
  ...typedObjectKeys(returnEffects).map((kind): CoverageItem => ({
    ...returnEffects[kind],
    howToCover: { kind: 'scenario', effect: { kind } },
  })),
];

const returnMethods: readonly ReturnMethod[] = ['POST', 'GET'];

export const returnKey = (kind: ReturnKind, method: string): string => `${kind} by ${method}`;

/** The kind of a return, by its operation and its code. `undefined` if the code is none of the protocol. */
export const returnKindOf = (operation: string, code: string): ReturnKind | undefined => {
  const parsed = parseResponseCode(code);
  if (parsed._tag !== 'Known' || !isStatus(parsed.status) || !isMessageCode(parsed.message)) return undefined;
  const { status, message } = parsed;
  const end = typedObjectKeys(paymentPageEnds).find(
    (each) => paymentPageEnds[each] === message && ['00', '01'].includes(status),
  );
  if (end !== undefined) return end;
  if (status === '00') return 'refused';
  if (isSavedCardOperation(operation))
    return savedCardOperations[operation].successStatus === status ? 'token' : 'refused';
  return isPayment(operation)
    ? kindsOfOutcomes[outcomeOfClass[paymentCodeClass(operation, status, message)]]
    : undefined;
};

const kindsOfOutcomes: Readonly<Record<OutcomeName, ReturnKind>> = {
  Succeeded: 'paid',
  Declined: 'declined',
  Refused: 'refused',
  Pending: 'undecided',
  Unknown: 'undecided',
};
