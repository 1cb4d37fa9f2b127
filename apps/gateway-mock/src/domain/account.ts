/** A merchant account: its credentials, allowed origins, limits and other settings (sections 2 and 5). */
import type { Currency, RequestPhrase, ResponsePhrase, ShaType } from '@postern/protocol';
import type { PaymentChannel } from '@postern/protocol/payments';
import type { OptionalService } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Audited } from './audit-log/audit-entry.ts';
import type { Failure } from './failure-with-cause.ts';
import {
  defaultDeliverySettings,
  defaultTechnicalSettings,
  type DeliverySettings,
  type InboxResponse,
  type TechnicalSettings,
} from './account-settings/feedback-settings.ts';
import { defaultPaymentSettings, type PaymentSettings } from './account-settings/payment-settings.ts';
import { noSimulation, type Simulation } from './scenario/scenarios-of-account.ts';

export interface Account extends SigningSettings {
  readonly merchantIdentifier: string;
  readonly name: string;
  readonly accessCode: string;
  readonly active: boolean;
  /** The other keys that are accepted during a key rotation (D20). */
  readonly next: O.Option<SigningSettings>;
  readonly previous: O.Option<SigningSettings>;
  /** The allowed origins of requests. Empty allows any (D28a). */
  readonly origins: readonly string[];
  readonly requestShape: RequestShape;
  readonly limits: Limits;
  readonly services: readonly OptionalService[];
  /** The ways to pay that the provider has switched on. Without one, the account creates no payments (C12). */
  readonly paymentChannels: readonly PaymentChannel[];
  readonly payments: PaymentSettings;
  readonly technical: TechnicalSettings;
  readonly delivery: DeliverySettings;
  readonly inboxResponse: InboxResponse;
  readonly simulation: Simulation;
  /** The time of the account's stopped clock. None if the clock runs (D33). */
  readonly stoppedAt: O.Option<Date>;
}

/** The hash algorithm and the phrases of the signatures of both sides. */
export interface SigningSettings {
  readonly shaType: ShaType;
  readonly requestPhrase: RequestPhrase;
  readonly responsePhrase: ResponsePhrase;
}

/** How strictly requests are validated (D4). */
export const requestShapes = {
  strict: { meaning: 'every value is a JSON string, and only the parameters of the operation are allowed' },
  compatible: {
    meaning:
      'whole JSON numbers count as their digits, unknown parameters are allowed, and CHECK_STATUS may identify the order by fort_id alone',
  },
} as const;

export type RequestShape = keyof typeof requestShapes;

/** The limits of an account, in minor units of each currency that has one (D11e, P7). */
export type Limits = Readonly<Partial<Record<Currency, Limit>>>;

export interface Limit {
  /** In one capture or one refund. */
  readonly perTransaction?: bigint;
  /** In all captures of one order. */
  readonly perOrder?: bigint;
  /** In all captures of one UTC day. */
  readonly daily?: bigint;
}

/** The default settings of an account. */
export const accountDefaults: Pick<
  Account,
  | 'active'
  | 'next'
  | 'previous'
  | 'origins'
  | 'requestShape'
  | 'limits'
  | 'services'
  | 'paymentChannels'
  | 'payments'
  | 'technical'
  | 'delivery'
  | 'inboxResponse'
  | 'simulation'
  | 'stoppedAt'
> = {
  active: true,
  next: O.none,
  previous: O.none,
  origins: [],
  requestShape: 'strict',
  limits: {},
  services: [],
  paymentChannels: [],
  payments: defaultPaymentSettings,
  technical: defaultTechnicalSettings,
  delivery: defaultDeliverySettings,
  inboxResponse: 'ok',
  simulation: noSimulation,
  stoppedAt: O.none,
};

/** An account creates payments if it has a payment channel. */
export const createsPayments = ({ paymentChannels }: Pick<Account, 'paymentChannels'>): boolean =>
  paymentChannels.length > 0;

/** Stores accounts. */
export interface AccountRepository {
  readonly find: (merchantIdentifier: string) => TE.TaskEither<Failure, O.Option<Account>>;
  readonly all: TE.TaskEither<Failure, readonly Account[]>;
  /** Whether the gateway creates payments for any account (C12). */
  readonly anyCreatesPayments: TE.TaskEither<Failure, boolean>;
  /** Sorted by identifier, beginning after `after`; with `search`, only accounts whose identifier or name begins with it. */
  readonly page: (
    after: string,
    count: number,
    search?: string,
  ) => TE.TaskEither<Failure, readonly Account[]>;
  /**
   * Changes an account under a lock, and records what changed in the audit log, if `audited` is given. When the task resolves, the
   * change is on the disk.
   */
  readonly change: (
    merchantIdentifier: string,
    decide: (account: Account) => Account,
    audited?: Audited,
  ) => TE.TaskEither<Failure, O.Option<Account>>;
}
