/** Creates the entry of a request that HTTP itself refused: without an account, an operation and parameters. */
import { containsCardNumber, redacted } from '@postern/protocol/secrets';
import { unprocessedCauses, type UnprocessedRequest } from '../domain/unprocessed-request.ts';
import { firstFitting, fullBounds, reducedBounds } from './entry-size-limits.ts';
import type { Details } from './entry.ts';
import { maxNameLength } from './processed-request-details.ts';
import { deliveryDetails, recordHttp } from './recording/record-http.ts';
import { truncate } from './redact-message.ts';
import type { EntryRow } from './request-log.ts';

export const createUnprocessedEntryRow = (
  { cause, exchange, params = {} }: UnprocessedRequest,
  at: Date,
): EntryRow => ({
  request_id: containsCardNumber('', exchange.requestId) ? redacted : exchange.requestId,
  at: at.toISOString(),
  merchant_identifier: null,
  operation: null,
  merchant_reference: null,
  response_code: params['response_code'] ?? '',
  microseconds: Math.round(exchange.milliseconds * 1000),
  isAuthenticated: false,
  searchTerms: [],
  covered: {
    refused: false,
    undeliveredReason: exchange.http.delivery?.reason,
    interpretationRules: [],
  },
  entry: firstFitting([fullBounds, ...reducedBounds], ({ http }) => {
    const entry: Details = {
      from: truncate(exchange.senderAddress, maxNameLength),
      request: {},
      reply: params,
      interpretation_rules: [],
      unprocessed: { cause, meaning: unprocessedCauses[cause] },
      http: recordHttp(exchange.http, false, noSecrets, http),
      ...(exchange.http.delivery && { delivery: deliveryDetails(exchange.http.delivery) }),
    };
    return JSON.stringify(entry);
  }),
});

// No account is known. Values with a secret name are redacted all the same.
const noSecrets = { secrets: [], accessCode: undefined, isSigned: false };
