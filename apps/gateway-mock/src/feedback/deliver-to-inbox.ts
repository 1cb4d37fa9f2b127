/** Delivers feedback to the gateway's own inbox, which answers as the account is set up. */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { setTimeout } from 'node:timers/promises';
import { computeAccountTime } from '../clock/account-clocks.ts';
import type { Clock } from '../clock/clock.ts';
import type { AttemptPorts } from './delivery-attempt.ts';
import type { Inbox } from '../domain/feedback-inbox.ts';
import type { PostResult } from './feedback-http-poster.ts';
import type { InboxResponse } from '../domain/account-settings/feedback-settings.ts';

export interface InboxDeliveryPorts {
  readonly inbox: Pick<Inbox, 'receive'>;
  readonly clock: Clock;
  readonly timeoutSeconds: number;
  /** Whether the gateway's clock is moved by hand. Then a simulated timeout does not wait. */
  readonly isManualClock: boolean;
  readonly stopping: AbortSignal;
}

export const deliverToInbox = (ports: InboxDeliveryPorts): AttemptPorts['deliverToInbox'] => {
  const { inbox, clock, timeoutSeconds, isManualClock, stopping } = ports;
  return async ({ id, kind }, account, { contentType, body }) => {
    const received = await inbox.receive({
      merchantIdentifier: account.merchantIdentifier,
      feedbackId: id,
      kind,
      contentType,
      body,
      answer: account.inboxResponse,
      receivedAt: computeAccountTime(clock, account).toISOString(),
    })();
    if (E.isLeft(received)) return received;
    if (account.inboxResponse === 'timeout' && !isManualClock && O.isNone(account.stoppedAt))
      await setTimeout(timeoutSeconds * 1000, undefined, { signal: stopping }).catch(() => undefined);
    return E.right(answers(timeoutSeconds)[account.inboxResponse]);
  };
};

const answers = (timeoutSeconds: number): Readonly<Record<InboxResponse, PostResult>> => ({
  ok: { status: 200, answer: '' },
  found: { status: 302, answer: '' },
  error: { status: 500, answer: '' },
  timeout: { error: `no response within ${timeoutSeconds} s`, cause: 'Timeout' },
});
