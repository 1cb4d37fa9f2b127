/**
 * Payments on the payment page: the pages, the tries of their orders, and the decision on what a shopper submits. Chapters 3, 4 and 7 of
 * the supplement.
 */
import type { Currency, StringParams } from '@postern/protocol';
import type {
  PaymentFlowRow,
  PaymentOperation,
  PaymentRefusalReason,
  SavedCardOperation,
  TestCard,
} from '@postern/protocol/payments';
import type { Payment } from '@postern/protocol/spec';
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Actor } from './audit-log/actor.ts';
import type { Failure } from './failure-with-cause.ts';
import type { NewFeedback } from './feedback.ts';
import type { PaymentCompletion } from './scenario/pending-operation-completion.ts';
import type { Effect, EffectAt } from './scenario/scenario-effects.ts';
import type { Scenario } from './scenario/scenario.ts';
import type { OperationLinks, OperationRecord, Order, Outcome } from './order.ts';
import type { SavedCard } from './saved-card.ts';

/** A form that opened a page, or a request at the operation URL: authenticated, with its signature. It has no card data. */
interface SignedForm extends StringParams {
  readonly merchant_reference: string;
  readonly language: 'en' | 'ar';
  readonly signature: string;
}

/** The form of a payment. */
export interface PaymentForm extends SignedForm {
  readonly command: Payment;
  readonly amount: string;
  readonly currency: Currency;
  readonly customer_email: string;
}

/** The form of an operation on saved cards. */
export interface SavedCardForm extends SignedForm {
  readonly service_command: SavedCardOperation;
}

export const isPaymentForm = (form: PaymentForm | SavedCardForm): form is PaymentForm => 'command' in form;

/** What a form chooses. */
export const operationOf = (form: PaymentForm | SavedCardForm): PaymentOperation =>
  isPaymentForm(form) ? form.command : form.service_command;

/** A payment page: opened by a form, it ends with one return to the shop. */
export type PaymentPage = PageOf<PaymentForm>;

/** A page that exchanges a card for a token. It ends like a payment page. */
export type TokenPage = PageOf<SavedCardForm>;

interface PageOf<Form extends SignedForm> {
  readonly id: string;
  readonly merchantIdentifier: string;
  readonly form: Form;
  /** The address of the shopper. */
  readonly shopperAddress: string;
  /** By the account's clock, like all times of a page. */
  readonly openedAt: Date;
  /** Each submitted card renews it. */
  readonly expiresAt: Date;
  readonly ended: O.Option<PaymentPageEnd>;
}

/** A page that a form opens. */
export type NewPage = Omit<PageOf<PaymentForm | SavedCardForm>, 'openedAt' | 'ended'>;

/** How a page ended: when, and what the browser brings back to the shop, before it is signed. */
export interface PaymentPageEnd {
  readonly at: Date;
  readonly params: StringParams;
}

/** A card that was submitted for an order, and what became of it. Of a card number, only the name of its test card is stored. */
export interface PaymentTry {
  /** From 1, over all pages of the order. */
  readonly number: number;
  readonly card: TestCard;
  readonly outcome: Outcome;
  /** Its reply, before it is signed: what its feedback says, and the return if it was the last one of its page. */
  readonly params: StringParams;
}

/** A try as it is stored. Times are by the account's clock. */
export interface StoredTry extends PaymentTry {
  readonly at: string;
  /** The operation that stored it. What became of it later is another operation. */
  readonly operationId: string;
  /** Of a payment at the operation URL that was challenged, the request: where its browser returns to. */
  readonly request: O.Option<PaymentForm>;
  /** When its page ended with it, and what a scenario did to the return, which may be late or lost. None: the page stayed open. */
  readonly returned: O.Option<{
    readonly at: string;
    readonly effect: O.Option<ReturnEffect>;
  }>;
}

export type ReturnEffect = EffectAt<'return'>['kind'];

export const returnEffects = {
  return_lost: true,
  return_delayed: true,
  return_duplicated: true,
  text_escaped: true,
} as const satisfies Readonly<Record<ReturnEffect, true>>;

/** The order of a form, and its tries. */
export interface OrderOfForm {
  readonly order: O.Option<Order>;
  /** Oldest first. */
  readonly tries: readonly PaymentTry[];
}

/**
 * A page, and its order. A payment at the operation URL has no page in which the shopper types a card: only one that is challenged has an
 * address, which shows the challenge.
 */
export interface PaymentPageState extends OrderOfForm {
  readonly page: PaymentPage;
  /** Where its form arrived. */
  readonly entryPoint: PaymentEntryPoint;
  /** The token that the form names, dead or alive. */
  readonly token: O.Option<SavedCard>;
  /** The time of the account's clock. */
  readonly now: Date;
}

/** A page that exchanges a card for a token. */
export interface TokenPageState {
  readonly page: TokenPage;
  /** The time of the account's clock. */
  readonly now: Date;
}

/** Whether a page is that of a payment. */
export const isPaymentPage = (state: PaymentPageState | TokenPageState): state is PaymentPageState =>
  isPaymentForm(state.page.form);

/** A payment page, or the operation URL. */
export type PaymentEntryPoint = PaymentFlowRow['entryPoint'];

export const paymentEntryPoints = { page: true, api: true } as const satisfies Readonly<
  Record<PaymentEntryPoint, true>
>;

/** How a shopper ends a challenge. */
export type ChallengeEnd = keyof typeof challengeEnds;

export const challengeEnds = { succeeded: true, failed: true } as const;

/** A payment at the operation URL. */
export interface PaymentRequest extends Pick<PaymentPage, 'merchantIdentifier' | 'form' | 'shopperAddress'> {
  /** The user of the management API who sends it. Nothing is stored if the user's token was revoked. */
  readonly by?: Actor | undefined;
}

/** Further stored facts that a decision needs. */
export interface PaymentFacts {
  /** The sum that the account captured today in the currency of the form, if it has a daily limit. */
  readonly capturedToday: bigint;
  /** The fort_id of the order, or the one that it gets. */
  readonly fortId: string;
  /** The effects of scenarios that were chosen when the challenged card was submitted. */
  readonly chosenEffects: readonly Effect[];
  /** Whether the account may have another order, if there is none yet. */
  readonly hasRoom: boolean;
}

/** What happens to a page. */
export type PageDecision =
  /** It is shown as it is: nothing changed, or another submit was faster. */
  | { readonly _tag: 'Unchanged' }
  /** It ends with this return, without a try. */
  | {
      readonly _tag: 'Ended';
      readonly params: StringParams;
      /** Why nothing was tried. */
      readonly refused?: PaymentRefusalReason;
      /** How to prevent the refusal. */
      readonly hint?: string;
      /** What a cancel leaves on an order. */
      readonly cancelled?: {
        readonly order: Order;
        readonly operation: OperationRecord;
        readonly links: OperationLinks;
      };
    }
  /** A card was tried, or the shopper answered its challenge. */
  | {
      readonly _tag: 'Tried';
      readonly order: Order;
      readonly operation: OperationRecord;
      /** A new try, or what became of the one that was challenged. */
      readonly lastTry: PaymentTry;
      readonly feedback: readonly NewFeedback[];
      /** How a try without an outcome will end (C24, C25). */
      readonly completion?: PaymentCompletion;
      readonly links: OperationLinks;
      /** How long the page stays open. `undefined`: it ends, with the reply of the try as its return. */
      readonly minutesLeft?: number;
      /** Of a payment at the operation URL that is challenged: what its address needs. */
      readonly challenge?: Challenge;
      /** The token that refers to this try from now on. */
      readonly token?: UsedToken;
      /** The scenarios that were chosen for the card. */
      readonly scenarios?: readonly Scenario[];
      /** What a scenario does to this return. */
      readonly returnEffect?: EffectAt<'return'>;
    };

/** A token after the payment with it. */
export interface UsedToken {
  readonly name: string;
  /** Whether its card is saved if the payment succeeds. */
  readonly isRemembered: boolean;
  /** The card of a token that this payment makes. */
  readonly newCard?: Pick<SavedCard, 'card' | 'expiryDate' | 'cardHolderName'>;
}

/** The challenge of a payment at the operation URL. */
export interface Challenge {
  /** The hash of the secret in its address. */
  readonly hash: string;
  /** The request, without the card. The browser returns to its address. */
  readonly form: PaymentForm;
}

/** A card reaches the acquirer, or a challenge before it, unless scenarios interfere: of these, the storage chooses and counts (C35). */
export interface AsksAcquirer {
  readonly _tag: 'AsksAcquirer';
  /** The scenarios that a request itself asked for. They are not counted. */
  readonly forced?: readonly Scenario[];
  readonly scenarios: readonly Scenario[];
  readonly decide: (chosen: readonly Scenario[]) => PageDecision;
}

/** A page after a decision, and the decision. */
export interface DecidedPage {
  readonly state: PaymentPageState;
  readonly decision: PageDecision;
}

export interface PaymentRepository {
  /**
   * Opens a page under the hash of the secret in its address, and returns its id. If the same form opened a page that is open, or that
   * ended at most some minutes ago, the hash leads there. None: the account was deleted.
   * @param by the user of the management API who opens it. Nothing is stored if the user's token was revoked
   */
  readonly open: (page: NewPage, hash: string, by?: Actor) => TE.TaskEither<Failure, O.Option<string>>;
  /** Lets another hash lead to a page. `false`: the account has no such page, or it has ended. */
  readonly addLink: (
    merchantIdentifier: string,
    pageId: string,
    hash: string,
    by: Actor,
  ) => TE.TaskEither<Failure, boolean>;
  /** The pages of an account that are open, or that ended at most some minutes ago, with their orders. The newest first. */
  readonly pages: (
    merchantIdentifier: string,
    before: string | undefined,
    count: number,
  ) => TE.TaskEither<Failure, readonly PaymentPageState[]>;
  /** The tries of an order, oldest first. */
  readonly tries: (fortId: string) => TE.TaskEither<Failure, readonly StoredTry[]>;
  /** Whether a form with this signature opened a page that is open, or that ended at most some minutes ago. */
  readonly hasPage: (merchantIdentifier: string, signature: string) => TE.TaskEither<Failure, boolean>;
  /** Finds the order of a form, and its tries. */
  readonly findOrder: (
    merchantIdentifier: string,
    merchantReference: string,
  ) => TE.TaskEither<Failure, OrderOfForm>;
  /** Finds a page, or the challenge of a payment at the operation URL, by the hash of the secret in its address. None: there is none. */
  readonly find: (hash: string) => TE.TaskEither<Failure, O.Option<PaymentPageState | TokenPageState>>;
  /**
   * Locks the order of a page, of a challenge or of a request at the operation URL, lets `decide` decide, and stores the decision, in one
   * transaction. When the task resolves, the decision is on the disk. None: there is no such page, or the account was deleted.
   */
  readonly process: (
    of: string | PaymentRequest,
    countsIn: O.Option<Currency>,
    decide: (state: PaymentPageState, facts: PaymentFacts) => PageDecision | AsksAcquirer,
  ) => TE.TaskEither<Failure, O.Option<DecidedPage>>;
}

/** The place of a page in the list of pages. */
export const paymentPageCursor = ({ openedAt, id }: Pick<PaymentPage, 'openedAt' | 'id'>): string =>
  `${openedAt.toISOString()}/${id}`;

export const parsePaymentPageCursor = (
  cursor: string,
): { readonly openedAt: string; readonly id: string } => {
  const [openedAt = '', id = ''] = cursor.split('/');
  return { openedAt, id };
};

/** The address to which a shop sends forms, beside that of the operations. A page adds its secret. */
export const paymentPageAddress = (operationAddress: string): string =>
  operationAddress.replace(/[^/]*$/, 'paymentPage');

/** Whether a form or a click of a shopper was posted to this path. */
export const isPaymentPagePath = (path: string): boolean => /\/paymentPage(?:[/?]|$)|\/3ds\/[^/?]/.test(path);

/** The address of the challenge of a payment at the operation URL, beside that of the operations. It adds a secret. */
export const challengeAddress = (operationAddress: string): string =>
  operationAddress.replace(/[^/]*$/, '3ds');

/** The address to which a payment without a shop returns: a page of the gateway that shows its fields. */
export const paymentReturnAddress = (operationAddress: string): string =>
  operationAddress.replace(/[^/]*$/, 'paymentReturn');

/** How long a page lives after it was opened or a card was submitted, and how long it is found after its end. By the account's clock. */
export const paymentPageMinutes = 15;

/** How many pages of an account are stored, and how many addresses of a page: the newest. */
export const maxPages = 1000;
export const maxPageLinks = 100;

/** How long a challenge waits for its answer, and then for its decline (C24). */
export const challengeSeconds = { untilTimeout: 600, untilDecline: 60 } as const;
