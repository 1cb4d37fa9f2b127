/** Sends test feedback to an address, with the restrictions and timeouts of a real delivery attempt. Nothing is stored. */
import type { FeedbackEncoding, StringParams } from '@postern/protocol';
import { echoedParameters, refusalReasons, type FeedbackKind, type Parameter } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Clock } from '../../clock/clock.ts';
import { failed } from '../../ledger/apply-outcome.ts';
import type { Failure } from '../../domain/failure-with-cause.ts';
import type { Account } from '../../domain/account.ts';
import { systemClock as machine } from '../../clock/system-clock.ts';
import { responseCodeParams } from '../../request-pipeline/reply-content-before-signing.ts';
import { isAcknowledgement, attemptDeliveryTo } from '../../feedback/delivery-attempt.ts';
import { deliverToInbox } from '../../feedback/deliver-to-inbox.ts';
import type { DeliveryAttempt, Distortion } from '../../domain/feedback.ts';
import { noFeedbackId, type Inbox } from '../../domain/feedback-inbox.ts';
import type { DeliveryOptions } from '../../feedback/open-feedback-delivery.ts';
import { openHttpPoster } from '../../feedback/feedback-http-poster.ts';

export interface TestDelivery {
  readonly send: (account: Account, sample: TestFeedback) => TE.TaskEither<Failure, TestDeliveryResult>;
  /** Ends deliveries that wait for a response, as failed attempts. */
  readonly close: () => void;
}

interface TestFeedback {
  readonly kind: FeedbackKind;
  readonly address: string;
  /** The encoding of the account by default. */
  readonly encoding?: FeedbackEncoding;
  /** The parameters to sign and send; a sample by default. */
  readonly params?: StringParams;
  /** Whether to sign with a wrong phrase. */
  readonly isSignedWrongly?: boolean;
}

interface TestDeliveryResult {
  readonly attempt: DeliveryAttempt;
  readonly acknowledged: boolean;
}

export const openTestDelivery = (
  inbox: Pick<Inbox, 'receive'>,
  { timeoutSeconds, ...reach }: DeliveryOptions,
  clock: Clock,
): TestDelivery => {
  const poster = openHttpPoster(reach, timeoutSeconds);
  const stopping = new AbortController();
  const trying = attemptDeliveryTo({
    clock,
    poster,
    deliverToInbox: deliverToInbox({
      inbox,
      clock,
      timeoutSeconds,
      isManualClock: clock !== machine,
      stopping: stopping.signal,
    }),
  });
  return {
    send:
      (account, { kind, address, encoding, params = sampleFor(account), isSignedWrongly = false }) =>
      async () => {
        const distortion: Distortion = {
          ...(encoding !== undefined && { encoding }),
          ...(isSignedWrongly && { signedWrongly: true }),
        };
        const sent = await trying({ id: noFeedbackId, kind, params, distortion }, account, address);
        if (E.isLeft(sent)) return sent;
        const { status } = sent.right;
        return E.right({
          attempt: sent.right,
          acknowledged: status !== undefined && isAcknowledgement(status),
        });
      },
    close: () => {
      stopping.abort();
      poster.close();
    },
  };
};

/** A capture of an unknown order, so a merchant that processes it by mistake ships nothing. */
const sampleFor = ({ accessCode, merchantIdentifier }: Account): StringParams => {
  const params: Readonly<Partial<Record<Parameter, string>>> = {
    command: 'CAPTURE',
    access_code: accessCode,
    merchant_identifier: merchantIdentifier,
    merchant_reference: 'postern-test',
    fort_id: '0',
    amount: '100',
    currency: 'AED',
    language: 'en',
    order_description: 'A test of this address for a fictitious order',
  };
  const echoed = echoedParameters('CAPTURE').flatMap((name) => {
    const value = params[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(echoed),
    ...responseCodeParams(failed('CAPTURE', refusalReasons.OrderNotFound.messageCode), params),
  };
};
