/** What an account says of its feedback: where it goes (section 2, Technical Settings), and how it is delivered (D23, D24, D28). */
import { feedback, type FeedbackEncoding, type FeedbackKind } from '@postern/protocol';

/** One channel's addresses: URLs, or `inbox`, the gateway's own. */
export type FeedbackAddresses = Readonly<Partial<Record<FeedbackKind, string>>>;

/** Technical Settings: feedback goes to the addresses of the active channel. */
export interface TechnicalSettings {
  readonly activeChannel: string;
  readonly channels: Readonly<Record<string, FeedbackAddresses>>;
}

/** How feedback is written, and how often it is tried: for the provider to say. */
export interface DeliverySettings {
  readonly encoding: FeedbackEncoding;
  readonly attemptsMax: number;
  /** Between the end of one attempt and the start of the next. */
  readonly intervalSeconds: number;
}

export const defaultTechnicalSettings: TechnicalSettings = { activeChannel: 'web', channels: {} };

export const defaultDeliverySettings: DeliverySettings = {
  encoding: feedback.defaultEncoding,
  attemptsMax: feedback.retry.maxAttempts,
  intervalSeconds: feedback.retry.intervalSeconds,
};

/** Where feedback of this kind goes now, if it goes anywhere. */
export const addressFor = (
  { activeChannel, channels }: TechnicalSettings,
  kind: FeedbackKind,
): string | undefined =>
  Object.hasOwn(channels, activeChannel) ? channels[activeChannel]?.[kind] : undefined;

/** In place of an address: the inbox that the gateway keeps for each account. */
export const inbox = 'inbox';

/** The responses of the inbox to feedback (part of the simulation). */
export const inboxResponses = {
  ok: { meaning: 'acknowledges with HTTP 200' },
  found: { meaning: 'acknowledges with HTTP 302' },
  error: { meaning: 'fails with HTTP 500' },
  timeout: { meaning: 'does not respond in time' },
} as const;

export type InboxResponse = keyof typeof inboxResponses;
