/** The settings of a client: the gateway's address, the merchant account, and options. Sections 1, 2 and 5. */
import type { Language, RequestPhrase, ResponsePhrase, ShaType, SigningKey } from '@postern/protocol';
import type { DecimalPlaces } from '@postern/protocol/spec';
import type { Hooks } from './hooks.ts';
import type { Logger } from './logging-hooks.ts';
import type { RetryPolicy } from './retry-policy.ts';
import type { Transport } from './transport.ts';

/** The settings of a client. */
export interface ClientSettings extends Account {
  /** The gateway's base URL: `https:`, or `http:` on loopback. Pass both environments to choose one by `environment`. */
  readonly baseUrl: string | Readonly<Record<'test' | 'production', string>>;
  /** Which of the two base URLs to use: the provider's two environments (section 1). */
  readonly environment?: 'test' | 'production';
  /** The fixed first segment of the operation path. Default: `FortAPI` (D1). */
  readonly apiRoot?: string;
  /** Timeout of one attempt, until its reply has been read. Default: 30. */
  readonly timeoutSeconds?: number;
  /** Deadline of a call with all its attempts. Default: 90. */
  readonly deadlineSeconds?: number;
  /** The time after which a request that was sent has been applied or never will be. `confirmOutcome` waits for it. Default: 60. */
  readonly completesWithinSeconds?: number;
  /**
   * Decimal places by currency, where your acquirer's differ from ISO 4217, for example `{ IQD: 0 }`. They apply to `{ decimal }`
   * amounts; minor units are sent as they are. A currency that ISO 4217 does not contain may be listed, but requests in it are
   * refused before they are sent, because the gateway would refuse them too.
   */
  readonly decimalPlaces?: DecimalPlaces;
  /** Overrides parts of the default retry policy. */
  readonly retries?: Partial<RetryPolicy>;
  /** Replaces the platform's `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Replaces the transport over `fetch`. */
  readonly transport?: Transport;
  readonly hooks?: Hooks;
  readonly logger?: Logger;
  /** Receives warnings about discouraged settings. Default: a process warning. */
  readonly onWarning?: (message: string) => void;
  /** Must be `true` to create a client in a browser, where the phrases are visible to every visitor. */
  readonly allowBrowser?: boolean;
  /** Replaces the clock and the random source, for tests. */
  readonly runtime?: Partial<Runtime>;
}

/** A merchant account, as in the back office under _Keys and signing_ (section 5). */
export interface Account {
  readonly accessCode: string;
  readonly merchantIdentifier: string;
  readonly shaType: ShaType;
  readonly requestPhrase: RequestPhrase;
  readonly responsePhrase: ResponsePhrase;
  /** Other keys that replies may be signed with during a key rotation (D20). Hooks receive the one that was used. */
  readonly keyRotation?: Readonly<Partial<Record<'next' | 'previous', SigningKey<ResponsePhrase>>>>;
  /** The language of response messages, unless a request sets its own. Default: `en`. */
  readonly language?: Language;
}

/** The clock and the random source of the client. Tests pass their own. */
export interface Runtime {
  /** The time in milliseconds from a monotonic clock. */
  readonly now: () => number;
  /** Resolves after the given time, or as soon as the signal aborts. */
  readonly sleep: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  /** A random number of at least 0 and less than 1. */
  readonly random: () => number;
  /** A unique `maintenance_reference` of letters and digits. */
  readonly newMaintenanceReference: () => string;
}

/** A setting that prevents a client from being created, and what it must be. */
export interface InvalidSetting {
  readonly setting: keyof ClientSettings;
  readonly requirement: string;
}

/** Valid settings with defaults filled in. */
export interface ResolvedSettings {
  readonly account: Account;
  readonly url: string;
  readonly timeoutSeconds: number;
  readonly deadlineSeconds: number;
  readonly completesWithinSeconds: number;
  readonly decimalPlaces: DecimalPlaces;
  readonly retries: RetryPolicy;
  readonly transport: Transport;
  readonly hooks: Hooks;
  readonly runtime: Runtime;
}
