/** The response codes that the flows of payments can answer, derived from the tables of payments in the protocol. */
import {
  expiryOutcomes,
  paymentFlows,
  paymentOutcomeCode,
  paymentOutcomes,
  paymentPageEnds,
  paymentRefusalReasons,
  savedCardOperations,
  type ExpiryOutcomeRow,
  type PaymentFlow,
  type PaymentFlowRow,
  type PaymentMessageParameter,
  type PaymentOutcome,
  type PaymentRefusalReason,
  type SavedCardOperation,
} from '@postern/protocol/payments';
import { formatResponseCode, payments } from '@postern/protocol/spec';
import { typedObjectKeys } from '../certify-gateway/typed-object-keys.ts';
import type { CoverageItem } from './coverage-report.ts';
import type { HowToCover } from './how-to-cover.ts';

/** A response code of payments. */
export interface PaymentCodeItem extends CoverageItem {
  /** Whether the request names no account, so that it is in the log of no account. */
  readonly isOfNoAccount?: boolean;
}

/** All response codes of payments, each once. */
export const paymentCodeItems = (): readonly PaymentCodeItem[] => {
  const items = new Map<string, PaymentCodeItem>();
  for (const item of [...outcomes(), ...pageEnds(), ...successesOfSavedCards(), ...refusals()]) {
    const same = items.get(item.key);
    if (same === undefined) items.set(item.key, item);
    else if (!same.title.includes(item.title))
      items.set(item.key, { ...same, title: `${same.title}; or: ${item.title}` });
  }
  return [...items.values()];
};

const outcomes = (): readonly PaymentCodeItem[] =>
  typedObjectKeys(payments).flatMap((payment) =>
    typedObjectKeys(paymentOutcomes).flatMap((outcome): readonly PaymentCodeItem[] => {
      const howToCover = howToCoverOutcome(outcome);
      if (howToCover === undefined) return [];
      const { status, message } = paymentOutcomeCode(payment, outcome);
      return [
        {
          key: formatResponseCode(status, message),
          title: `${payment}: ${outcome}`,
          howToCover: howToCover.kind === 'card' ? { ...howToCover, payment } : howToCover,
        },
      ];
    }),
  );

/** What a shopper types or clicks. `undefined` if no reply has the outcome, because it is found later, or not at all. */
const howToCoverOutcome = (outcome: PaymentOutcome): HowToCover | undefined => {
  const expiryDate = typedObjectKeys(expiryOutcomes).find((date) => outcomeOfDate(date) === outcome);
  return expiryDate === undefined ? outcomesWithoutDate[outcome] : { kind: 'card', card: 'visa', expiryDate };
};

const outcomesWithoutDate: { readonly [O in PaymentOutcome]?: HowToCover } = {
  succeeded: { kind: 'card', card: 'visa' },
  cardExpired: { kind: 'card', card: 'visa', expiryDate: '2001' },
  challengeRequested: { kind: 'card', card: 'visa-challenge' },
  challengeFailed: { kind: 'shopper', action: 'fail_challenge' },
};

const outcomeOfDate = (date: keyof typeof expiryOutcomes): PaymentOutcome => {
  const { outcome }: ExpiryOutcomeRow = expiryOutcomes[date];
  return outcome;
};

/** The status says whether a card was tried before. */
const pageEnds = (): readonly PaymentCodeItem[] =>
  typedObjectKeys(paymentPageEnds).flatMap((end): readonly PaymentCodeItem[] => {
    const action = actionsOfEnds[end];
    const message = paymentPageEnds[end];
    return [
      {
        key: formatResponseCode('00', message),
        title: `${end} before a card was tried`,
        howToCover: { kind: 'shopper', action },
      },
      {
        key: formatResponseCode('01', message),
        title: `${end} after a card was declined`,
        howToCover: { kind: 'shopper', action: `${action}_after_decline` },
      },
    ];
  });

const actionsOfEnds = { cancelled: 'cancel', expired: 'expire' } as const;

const successesOfSavedCards = (): readonly PaymentCodeItem[] =>
  typedObjectKeys(savedCardOperations).flatMap((operation) => {
    const { successStatus, successMessages } = savedCardOperations[operation];
    return successMessages.map((message) => ({
      key: formatResponseCode(successStatus, message),
      title: `${operation} ${titlesOfSuccesses[message]}`,
      howToCover: { kind: 'flow', flow: flowOf(operation) } as const,
    }));
  });

const titlesOfSuccesses = {
  '000': 'succeeded',
  '062': 'made a token with a new name',
  '063': 'changed a token that exists',
} as const satisfies Readonly<
  Record<(typeof savedCardOperations)[SavedCardOperation]['successMessages'][number], string>
>;

const flows = typedObjectKeys(paymentFlows);

const rowOf = (flow: PaymentFlow): PaymentFlowRow => paymentFlows[flow];

const flowOf = (operation: SavedCardOperation): PaymentFlow =>
  flows.find((flow) => rowOf(flow).operations.includes(operation)) ?? 'own_form';

const refusals = (): readonly PaymentCodeItem[] =>
  typedObjectKeys(paymentRefusalReasons).flatMap((reason) => {
    const { messageCode, description } = paymentRefusalReasons[reason];
    return flows
      .filter((flow) => refusedBy[reason](rowOf(flow)))
      .map((flow): PaymentCodeItem => {
        const { operations } = rowOf(flow);
        const failed = ownFailures[reason] ?? [];
        const operation = failed.find((each) => operations.includes(each));
        const status = operation === undefined ? '00' : savedCardOperations[operation].failureStatus;
        return {
          key: formatResponseCode(status, messageCode),
          title: operation === undefined ? description : `${operation}: ${description}`,
          howToCover:
            reason === 'InternalError'
              ? { kind: 'header', scenario: 'request_failed' }
              : { kind: 'payment_refusal', reason, flow },
          isOfNoAccount: reasonsOfNoAccount.has(reason),
        };
      });
  });

/** The refusals of requests that name no account. */
const reasonsOfNoAccount: ReadonlySet<PaymentRefusalReason> = new Set([
  'InvalidRequestFormat',
  'UnknownMerchant',
]);

/** The reasons that are in the failure status of an operation on saved cards (C14). */
const ownFailures: { readonly [R in PaymentRefusalReason]?: readonly SavedCardOperation[] } = {
  SavedCardsInactive: ['CREATE_TOKEN', 'UPDATE_TOKEN'],
  UnknownToken: ['UPDATE_TOKEN'],
  TokenNameTaken: ['UPDATE_TOKEN'],
  NothingToUpdate: ['UPDATE_TOKEN'],
  UnknownCard: ['TOKENIZATION', 'CREATE_TOKEN'],
  CardExpired: ['TOKENIZATION', 'CREATE_TOKEN'],
};

type Applies = (flow: PaymentFlowRow) => boolean;

const has =
  (...names: readonly PaymentMessageParameter[]): Applies =>
  ({ request }) =>
    names.every((name) => name in request);
const isOf =
  (...operations: readonly PaymentFlowRow['operations'][number][]): Applies =>
  (flow) =>
    operations.some((each) => flow.operations.includes(each));
const atPage: Applies = ({ entryPoint }) => entryPoint === 'page';
const needs =
  (...channels: readonly PaymentFlowRow['channel'][]): Applies =>
  ({ channel }) =>
    channel !== undefined && channels.includes(channel);
const all: Applies = () => true;
const isPayment = has('command');

/** Which flows a reason can refuse, by their rows (C13 to C17, C28 to C30). */
const refusedBy: Readonly<Record<PaymentRefusalReason, Applies>> = {
  InvalidRequestFormat: atPage,
  MultipleCommands: all,
  TokenAndCard: needs('trusted'),
  UnknownCommand: all,
  UnknownParameter: all,
  MissingParameter: all,
  InvalidFormat: all,
  TooLong: all,
  ValueNotAllowed: all,
  RecurringPurchaseOnly: needs('recurring'),
  UnsupportedPaymentOption: has('payment_option'),
  InvalidAmount: has('amount'),
  UnknownCurrency: has('currency'),
  UnknownMerchant: all,
  UnknownAccessCode: all,
  InactiveMerchant: all,
  OriginNotAllowed: all,
  SignatureMismatch: all,
  ChannelInactive: needs('redirection', 'iframe'),
  EciInactive: needs('moto', 'recurring'),
  SavedCardsInactive: (flow) =>
    needs('moto', 'recurring')(flow) || isOf('CREATE_TOKEN', 'UPDATE_TOKEN')(flow),
  InstallmentsInactive: has('installments'),
  CurrencyNotAccepted: has('currency'),
  ReturnUrlMissing: ({ request, entryPoint }) =>
    request.return_url === 'optional' && (entryPoint === 'page' || 'check_3ds' in request),
  ReferenceUsed: isPayment,
  OrderPending: isPayment,
  TooManyTries: isPayment,
  UnknownToken: (flow) => has('command', 'token_name')(flow) || isOf('UPDATE_TOKEN')(flow),
  TokenOfOtherPayment: has('command', 'token_name'),
  TokenInUse: has('command', 'token_name'),
  TokenNameTaken: isOf('UPDATE_TOKEN'),
  NothingToUpdate: isOf('UPDATE_TOKEN'),
  UnknownCard: has('card_number'),
  CardExpired: has('card_number'),
  PaymentOptionMismatch: has('payment_option', 'card_number'),
  PurchaseOnly: has('command', 'card_number'),
  ExceedsTransactionLimit: isPayment,
  ExceedsOrderLimit: isPayment,
  ExceedsDailyLimit: isPayment,
  InternalError: ({ entryPoint }) => entryPoint === 'api',
};
