/** Opens the delivery of feedback: outbox, HTTP POST and inbox. */
import { systemClock as machine } from '../clock/system-clock.ts';
import type { Clock } from '../clock/clock.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import type { AccountRepository } from '../domain/account.ts';
import { attemptDelivery, type ReportedAttempt } from './delivery-attempt.ts';
import { deliverToInbox } from './deliver-to-inbox.ts';
import { openDispatcher, type Dispatcher } from './dispatcher.ts';
import type { Inbox } from '../domain/feedback-inbox.ts';
import type { Outbox } from '../domain/feedback-outbox.ts';
import { openHttpPoster } from './feedback-http-poster.ts';
import type { NetworkPolicy } from './allowed-networks.ts';

export interface DeliveryPorts {
  readonly outbox: Outbox;
  readonly inbox: Inbox;
  readonly accounts: Pick<AccountRepository, 'find'>;
}

/** Settings of the delivery for all accounts. */
export interface DeliveryOptions extends NetworkPolicy {
  /** How long an address may take to respond (D24). */
  readonly timeoutSeconds: number;
}

export const openDelivery = (
  { outbox, inbox, accounts }: DeliveryPorts,
  { timeoutSeconds, ...policy }: DeliveryOptions,
  clock: Clock,
  failed: (failure: Failure) => void,
  report: (attempt: ReportedAttempt) => void = () => undefined,
): Dispatcher => {
  const poster = openHttpPoster(policy, timeoutSeconds);
  const stopping = new AbortController();
  const isManualClock = clock !== machine;
  return openDispatcher({
    outbox,
    machine,
    failed,
    attemptSeconds: timeoutSeconds + 1,
    attempt: attemptDelivery({
      accounts,
      clock,
      poster,
      report,
      deliverToInbox: deliverToInbox({
        inbox,
        clock,
        timeoutSeconds,
        isManualClock: isManualClock,
        stopping: stopping.signal,
      }),
    }),
    abandon: () => {
      stopping.abort();
      poster.close();
    },
  });
};
