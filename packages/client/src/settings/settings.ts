/** Where the gateway is and who asks: what a client is made from. Sections 1, 2 and 5. */
import type { Language, RequestPhrase, ResponsePhrase, ShaType, Signing } from '@postern/protocol';
import type { Hooks } from './hooks.ts';
import type { Logger } from './logging-hooks.ts';
import type { RetryPolicy } from './retry-policy.ts';
import type { Transport } from './transport.ts';
import type { Runtime } from './runtime.ts';

/** The settings of a client. */
export interface ClientSettings extends Account, ClientOptions {
  /** The gateway's base address: `https:`, or `http:` on loopback. Or those of both environments, to choose from. */
  readonly baseUrl: string | Readonly<Record<GatewayEnvironment, string>>;
  /** Which of two addresses. */
  readonly environment?: GatewayEnvironment;
  /** The fixed segment of the operation address; `FortAPI` unless the provider says otherwise (D1). */
  readonly apiRoot?: string;
}

/** The provider has two (section 1). */
export type GatewayEnvironment = 'test' | 'production';

/** One merchant account: the Security Settings of its back office (section 5). */
export interface Account {
  readonly accessCode: string;
  readonly merchantIdentifier: string;
  readonly shaType: ShaType;
  readonly requestPhrase: RequestPhrase;
  readonly responsePhrase: ResponsePhrase;
  /** What else replies are signed with while the account changes over (D20); hooks are told which it was. */
  readonly keyRotation?: Readonly<Partial<Record<'next' | 'previous', Signing<ResponsePhrase>>>>;
  /** The language of the messages; `en` unless a request says otherwise. */
  readonly language?: Language;
}

/** How a client goes about it. */
export interface ClientOptions {
  /** How long one attempt may take until its reply is read in full; 30 unless set. */
  readonly timeoutSeconds?: number;
  /** How long a call may take with all its attempts; 90 unless set. */
  readonly deadlineSeconds?: number;
  /** After so long, what was sent is either done or never will be; 60 unless set. `resolve` waits for it. */
  readonly completesWithinSeconds?: number;
  /** What of the policy is to be otherwise. */
  readonly retries?: Partial<RetryPolicy>;
  /** A `fetch` in place of the platform's. */
  readonly fetch?: typeof globalThis.fetch;
  /** How a request is sent; over `fetch` unless set. */
  readonly transport?: Transport;
  readonly hooks?: Hooks;
  readonly logger?: Logger;
  /** Told of what is allowed but unwise; a warning of the process unless set. */
  readonly onWarning?: (message: string) => void;
  /** A page shows its phrases to whoever looks: a client is not made in one unless this is `true`. */
  readonly allowBrowser?: boolean;
  /** Time and chance, for tests. */
  readonly runtime?: Partial<Runtime>;
}

/** Why a client cannot be made: which setting, and what it must be. */
export interface InvalidSetting {
  readonly setting: keyof ClientSettings;
  readonly requirement: string;
}

/** Settings that were found sound, with what was not said. */
export interface ResolvedSettings {
  readonly account: Account;
  readonly url: string;
  readonly timeoutSeconds: number;
  readonly deadlineSeconds: number;
  readonly completesWithinSeconds: number;
  readonly retries: RetryPolicy;
  readonly transport: Transport;
  readonly hooks: Hooks;
  readonly runtime: Runtime;
}
