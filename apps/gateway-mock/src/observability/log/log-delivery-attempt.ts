/** Logs an attempt to deliver feedback that failed, or that was acknowledged by mistake, with its cause and what to do. */
import { deliveryCauses } from '@postern/conformance/delivery-causes';
import { containsCardNumber, containsSecret, redacted } from '@postern/protocol/secrets';
import { secretsOf } from '../../domain/account-secrets.ts';
import type { ReportedAttempt } from '../../feedback/delivery-attempt.ts';
import type { Log } from './log.ts';

export const logDeliveryAttempt =
  (log: Log) =>
  ({ claimed, attempt, next, cause, account }: ReportedAttempt): void => {
    // A value may contain a secret in any parameter.
    const secrets = secretsOf(account);
    const redact = (text: string | undefined): string | undefined =>
      text !== undefined && containsSecret(text, secrets) ? redacted : text?.slice(0, 300);
    const { id, kind, params, merchantIdentifier, attemptsSinceDue } = claimed;
    const { status, error, location, milliseconds } = attempt;
    log.warn(
      {
        feedback_id: id,
        kind,
        operation: params['command'],
        response_code: params['response_code'],
        merchant_identifier: merchantIdentifier,
        merchant_reference: redact(params['merchant_reference']),
        fort_id: params['fort_id'],
        host: hostOf(attempt.address),
        attempt: attemptsSinceDue + 1,
        max_attempts: account.delivery.maxAttempts,
        ...(next.state === 'waiting' && { next_attempt_in_seconds: next.afterSeconds }),
        ...(status !== undefined && { http_status: status }),
        ...(location !== undefined && {
          location: containsCardNumber('', location) ? redacted : redact(location),
        }),
        cause,
        meaning: deliveryCauses[cause].meaning,
        ...(error !== undefined && { error: redact(error) }),
        remedy: deliveryCauses[cause].remedy,
        milliseconds,
      },
      messages[next.state],
    );
  };

// The path and the query of an address may contain a secret.
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

const messages = {
  delivered: 'feedback was acknowledged, but may not have been received',
  waiting: 'feedback was not acknowledged',
  exhausted: 'feedback is exhausted: no attempt was acknowledged',
} as const;
