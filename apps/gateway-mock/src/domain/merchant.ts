/** A merchant account: who may ask, from where, how much, and with what both sides sign (sections 2 and 5). */
import type { Currency, RequestPhrase, ResponsePhrase, OptionalService, ShaType } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from './failure.ts';
import {
  defaultDeliverySettings,
  defaultTechnicalSettings,
  type DeliverySettings,
  type InboxResponse,
  type TechnicalSettings,
} from './feedback-settings.ts';
import { noSimulation, type Simulation } from './scenario/simulation.ts';

export interface Merchant extends SigningSettings {
  readonly merchantIdentifier: string;
  readonly name: string;
  readonly accessCode: string;
  readonly active: boolean;
  /** While the account changes over from one to another, more than one is taken (D20). */
  readonly next: O.Option<SigningSettings>;
  readonly previous: O.Option<SigningSettings>;
  /** Where requests may come from; from anywhere, if there are none (D28). */
  readonly origins: readonly string[];
  readonly requestShape: RequestShape;
  readonly limits: Limits;
  readonly services: readonly OptionalService[];
  readonly technical: TechnicalSettings;
  readonly delivery: DeliverySettings;
  readonly inboxResponse: InboxResponse;
  readonly simulation: Simulation;
  /** The time at which the account's clock stands still; it runs, if there is none (D33). */
  readonly stoppedAt: O.Option<Date>;
}

/** With what both sides sign. */
export interface SigningSettings {
  readonly shaType: ShaType;
  readonly requestPhrase: RequestPhrase;
  readonly responsePhrase: ResponsePhrase;
}

/** How strictly a request is read (D4). */
export const requestShapes = {
  strict: { meaning: 'every value is a JSON string, and only the parameters of the operation are taken' },
  compatible: {
    meaning:
      'whole JSON numbers are taken digit for digit, unknown parameters are kept, and CHECK_STATUS may name the order by fort_id alone',
  },
} as const;

export type RequestShape = keyof typeof requestShapes;

/** How much may be moved, in minor units of each currency that has a limit (D11). */
export type Limits = Readonly<Partial<Record<Currency, Limit>>>;

export interface Limit {
  /** In one capture or one refund. */
  readonly perTransaction?: bigint;
  /** In all captures of one UTC day. */
  readonly daily?: bigint;
}

/** What an account has of which nothing was said. */
export const merchantDefaults: Pick<
  Merchant,
  | 'active'
  | 'next'
  | 'previous'
  | 'origins'
  | 'requestShape'
  | 'limits'
  | 'services'
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
  technical: defaultTechnicalSettings,
  delivery: defaultDeliverySettings,
  inboxResponse: 'ok',
  simulation: noSimulation,
  stoppedAt: O.none,
};

/** Where accounts are kept. */
export interface MerchantRepository {
  readonly find: (merchantIdentifier: string) => TE.TaskEither<Failure, O.Option<Merchant>>;
  readonly all: TE.TaskEither<Failure, readonly Merchant[]>;
  /** In the order of their identifiers, those after `after`; those whose identifier or name begins so, if that is said. */
  readonly page: (
    after: string,
    count: number,
    search?: string,
  ) => TE.TaskEither<Failure, readonly Merchant[]>;
  /** What becomes of an account is decided while nobody else changes it; it is stored for good when it is answered. */
  readonly change: (
    merchantIdentifier: string,
    decide: (merchant: Merchant) => Merchant,
  ) => TE.TaskEither<Failure, O.Option<Merchant>>;
}
