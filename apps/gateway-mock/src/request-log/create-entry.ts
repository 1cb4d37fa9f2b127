/** Creates the request log entry of a processed request. It runs for each request, so it must be cheap. */
import { containsCardNumber, containsSecret, mayContainSecret, redacted } from '@postern/protocol/secrets';
import { JsonNumber } from '@postern/protocol/spec';
import type { AcceptedRequest } from '../domain/validated-request.ts';
import type { ProcessedRequest } from '../request-pipeline/7-reply/reply.ts';
import type { RequestContext, StoredDetails } from './entry.ts';
import { replyAdditions } from './derive-request-and-reply.ts';
import type { Account } from '../domain/account.ts';
import type { EntryRow } from './request-log.ts';
import { secretsOf } from '../domain/account-secrets.ts';
import { firstFitting, fits, fullBounds, reducedBounds, type EntrySizeLimits } from './entry-size-limits.ts';
import { maxNameLength, paymentDetailsOf, processedRequestDetails } from './processed-request-details.ts';
import { deliveryDetails, recordHttp } from './recording/record-http.ts';
import type { KnownSecrets } from './recording/secret-kinds.ts';
import { truncate, truncationMark, redactMessage } from './redact-message.ts';
import { searchTermsOf } from './search-terms.ts';

export const createEntryRow = (processed: ProcessedRequest, context: RequestContext): EntryRow => {
  const { params, operation, account } = processed;
  return {
    request_id: containsCardNumber('', context.requestId)
      ? redacted
      : redactWhole(context.requestId, account),
    at: context.at.toISOString(),
    // Null if the account does not exist: an account that gets this identifier later did not send this request.
    merchant_identifier: account?.merchantIdentifier ?? null,
    operation: operation ?? null,
    merchant_reference: referenceIn(processed),
    response_code: params['response_code'] ?? '',
    microseconds: context.microseconds,
    isAuthenticated: processed.signedBy !== undefined,
    searchTerms: searchTermsIn(processed),
    covered: {
      refused: processed.reason !== undefined,
      scenarios: processed.simulated?.scenarios,
      undeliveredReason: context.http?.delivery?.reason,
      payment: processed._tag === 'Payment' ? paymentDetailsOf(processed) : undefined,
      interpretationRules: context.interpretationRules,
    },
    entry: entryOf(processed, context),
  };
};

const searchTermsIn = (processed: ProcessedRequest): readonly string[] => {
  return searchTermsOf({
    merchant_reference: shownReference(processed),
    fort_id: wellFormedOf(processed).fort_id,
    request: processed.fields,
    scenarios: processed.simulated?.scenarios,
  }).map((term) => redactWhole(term, processed.account));
};

const redactWhole = (text: string, account: Account | undefined): string =>
  containsSecret(text, account === undefined ? [] : secretsOf(account)) ? redacted : text;

// It may be a secret.
const referenceIn = (processed: ProcessedRequest): string | null => {
  const reference = shownReference(processed);
  return reference === undefined ? null : redactWhole(reference, processed.account);
};

/** Well formed, like everything that a reply echoes, or the digits of a number: an integration that sends one looks for its order. */
const shownReference = (processed: ProcessedRequest): string | undefined => {
  const { merchant_reference: reference } = wellFormedOf(processed);
  const sent = processed.fields['merchant_reference'];
  // A form that opened a page has no reply.
  if (processed._tag === 'Payment' && processed.reason === undefined && typeof sent === 'string') return sent;
  return reference ?? (sent instanceof JsonNumber ? truncate(sent.source, maxNameLength) : undefined);
};

// A request that asked for scenarios in a wrong way, or that a scenario lost, is valid, and its reply echoes nothing.
const wellFormedOf = (processed: ProcessedRequest): Pick<AcceptedRequest, 'merchant_reference' | 'fort_id'> =>
  processed._tag === 'Refused' || 'response_code' in processed.params ? processed.params : processed.fields;

const entryOf = (processed: ProcessedRequest, context: RequestContext): string => {
  const { unreadable, reason, signedBy } = processed;
  const details = processedRequestDetails(processed);
  const account = processed.account ?? processed.swappedWith;
  const secrets = account === undefined ? [] : secretsOf(account);
  const known: KnownSecrets = {
    secrets,
    accessCode: account?.accessCode,
    isSigned: signedBy !== undefined,
  };
  const quick: KnownSecrets = { ...known, isQuick: true };
  const isJson = unreadable === undefined && reason !== 'InvalidRequestFormat';
  const format = ({ message, http: bounds }: EntrySizeLimits, redactedSecrets: readonly string[]): string => {
    const isQuick = redactedSecrets !== secrets;
    const http = context.http && recordHttp(context.http, isJson, isQuick ? quick : known, bounds);
    const additions = isQuick ? replyAdditions(processed, http) : undefined;
    const entry: StoredDetails = {
      from: truncate(context.from, maxNameLength),
      ...(additions === undefined
        ? {
            request: redactMessage(processed.fields, redactedSecrets, message),
            reply: redactMessage(processed.params, redactedSecrets, message),
          }
        : { reply_additions: additions }),
      interpretation_rules: context.interpretationRules,
      ...details(redactedSecrets),
      ...(context.replayOf !== undefined && { replay_of: context.replayOf }),
      ...(http && { http }),
      ...(context.http?.delivery && { delivery: deliveryDetails(context.http.delivery) }),
    };
    return JSON.stringify(entry);
  };
  // A message rarely contains a secret in the wrong place. A truncated value may contain a part of one.
  const text = format(fullBounds, noSecrets);
  const isRedacted = !text.includes(truncationMark) && !mayContainSecret(text, secrets);
  if (fits(text) && isRedacted) return text;
  return firstFitting([fullBounds, ...reducedBounds], (bounds) => format(bounds, secrets));
};

const noSecrets: readonly string[] = [];
