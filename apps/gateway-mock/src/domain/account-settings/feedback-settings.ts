/** The feedback settings of an account: its addresses (section 2, Technical Settings) and its delivery (D23, D24, D28). */
import type { FeedbackEncoding } from '@postern/protocol';
import { feedback, type FeedbackKind } from '@postern/protocol/spec';

/** One channel's addresses: URLs, or `inbox`, the gateway's own. */
type FeedbackAddresses = Readonly<Partial<Record<FeedbackKind, string>>>;

/** Technical Settings: feedback is sent to the addresses of the active channel. */
export interface TechnicalSettings {
  readonly activeChannel: string;
  readonly channels: Readonly<Record<string, FeedbackAddresses>>;
}

/** The encoding and the retries of feedback. Only the provider changes them. */
export interface DeliverySettings {
  readonly encoding: FeedbackEncoding;
  readonly maxAttempts: number;
  /** Between the end of one attempt and the start of the next. */
  readonly intervalSeconds: number;
}

export const defaultTechnicalSettings: TechnicalSettings = { activeChannel: 'web', channels: {} };

export const defaultDeliverySettings: DeliverySettings = {
  encoding: feedback.defaultEncoding,
  maxAttempts: feedback.retry.maxAttempts,
  intervalSeconds: feedback.retry.intervalSeconds,
};

/** Returns the current address for feedback of this kind, if there is one. */
export const addressFor = (
  { activeChannel, channels }: TechnicalSettings,
  kind: FeedbackKind,
): string | undefined =>
  Object.hasOwn(channels, activeChannel) ? channels[activeChannel]?.[kind] : undefined;

/** Used in place of an address: the inbox that the gateway has for each account. */
export const inbox = 'inbox';

/** The responses of the inbox to feedback (part of the simulation). */
export const inboxResponses = {
  ok: { meaning: 'acknowledges with HTTP 200' },
  found: { meaning: 'acknowledges with HTTP 302' },
  error: { meaning: 'fails with HTTP 500' },
  timeout: { meaning: 'does not respond in time' },
} as const;

export type InboxResponse = keyof typeof inboxResponses;
