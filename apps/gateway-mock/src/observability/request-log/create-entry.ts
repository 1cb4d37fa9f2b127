/** Creates the request log entry of a processed request. It runs for each request, so it must be cheap. */
import { formatResponseCode, refusalMessageCode, refusalReasons, type StringParams } from '@postern/protocol';
import type { ProcessedRequest } from '../../operations/reply.ts';
import { unreadableBodyCauses } from '../../operations/unreadable-body.ts';
import type { Diagnosis } from '../../operations/signature-diagnosis.ts';
import { boundedDiagnosis } from './signature-diagnosis-rate-limit.ts';
import type { RequestContext, Details } from './entry.ts';
import type { Merchant } from '../../domain/merchant.ts';
import type { EntryRow } from './request-log.ts';
import { describeCompatibleReading } from '../describe-compatible-reading.ts';
import { redacted, mayContainSecret, secretsOf, containsSecret } from './detect-secrets.ts';
import { truncate, truncationMark, redactMessage, type MessageBounds } from './redact-message.ts';

export const createEntryRow = (processed: ProcessedRequest, context: RequestContext): EntryRow => {
  const { params, operation, merchant } = processed;
  return {
    request_id: context.requestId,
    at: context.at.toISOString(),
    // Null if the account does not exist: an account that gets this identifier later did not send this request.
    merchant_identifier: merchant?.merchantIdentifier ?? null,
    operation: operation ?? null,
    merchant_reference: referenceIn(params, merchant),
    response_code: params['response_code'] ?? '',
    microseconds: context.microseconds,
    isAuthenticated: processed.signedBy !== undefined,
    entry: entryOf(processed, context),
  };
};

// Well formed, like everything that a reply echoes, but it may still be a secret.
const referenceIn = (
  { merchant_reference: reference }: StringParams,
  merchant: Merchant | undefined,
): string | null => {
  if (reference === undefined) return null;
  return merchant !== undefined && containsSecret(reference, secretsOf(merchant)) ? redacted : reference;
};

/** The maximum size of an entry, in bytes. */
export const maxEntryBytes = 16 * 1024;

const fullBounds: MessageBounds = { members: 100, name: 100, value: 512, depth: 4 };
const reducedBounds: MessageBounds = { members: 12, name: 20, value: 30, depth: 0 };
const emptyBounds: MessageBounds = { members: 0, name: 0, value: 0, depth: 0 };

const entryOf = (processed: ProcessedRequest, context: RequestContext): string => {
  const details = detailsOf(processed);
  const written = (bounds: MessageBounds, secrets: readonly string[]): string => {
    const entry: Details = {
      from: truncate(context.from, fullBounds.name),
      request: redactMessage(processed.fields, secrets, bounds),
      reply: redactMessage(processed.params, secrets, bounds),
      rules: context.rules,
      ...details(secrets),
    };
    return JSON.stringify(entry);
  };
  const secrets = processed.merchant === undefined ? [] : secretsOf(processed.merchant);
  // A message rarely contains a secret in the wrong place. A truncated value may contain a part of one.
  const text = written(fullBounds, []);
  if (fits(text) && !text.includes(truncationMark) && !mayContainSecret(text, secrets)) return text;
  for (const bounds of [fullBounds, reducedBounds]) {
    const shorter = written(bounds, secrets);
    if (fits(shorter)) return shorter;
  }
  return written(emptyBounds, secrets);
};

// A short text fits in any encoding, so its bytes need not be counted.
const fits = (text: string): boolean =>
  text.length * 3 <= maxEntryBytes || Buffer.byteLength(text) <= maxEntryBytes;

const detailsOf = (processed: ProcessedRequest) => {
  const { params, reason, tolerated, compatible, diagnosis, signedBy, parameter, unreadable, simulated } =
    processed;
  const fortId = params['fort_id'];
  return (secrets: readonly string[]): Partial<Details> => ({
    ...(fortId !== undefined && { fort_id: fortId }),
    ...(reason && {
      refused: {
        reason,
        meaning: refusalReasons[reason].description,
        ...(parameter !== undefined && { parameter: nameOf(parameter, secrets) }),
        ...(unreadable && {
          cause: {
            name: unreadable.cause,
            meaning: unreadableBodyCauses[unreadable.cause],
            ...(unreadable.found !== undefined && { found: nameOf(unreadable.found, secrets) }),
          },
        }),
      },
    }),
    ...(diagnosis && diagnosed(boundedDiagnosis(diagnosis()), secrets)),
    ...(tolerated && {
      strict: {
        response_code: formatResponseCode('00', refusalReasons[tolerated.reason].messageCode),
        reason: tolerated.reason,
        meaning: refusalReasons[tolerated.reason].description,
        parameter: nameOf(tolerated.parameter, secrets),
      },
    }),
    ...(compatible && {
      compatible: {
        tolerance: compatible.tolerance,
        meaning: describeCompatibleReading(nameOf(parameter ?? '', secrets), compatible),
        ...(compatible.refusal && {
          response_code: formatResponseCode('00', refusalMessageCode(compatible.refusal)),
          parameter: nameOf(compatible.refusal.parameter, secrets),
        }),
      },
    }),
    ...(signedBy && { signed_by: signedBy }),
    ...(simulated && { scenarios: simulated.scenarios }),
  });
};

const diagnosed = ({ sentences, findings }: Diagnosis, secrets: readonly string[]): Partial<Details> => ({
  diagnosis: sentences,
  findings: findings.map(({ shaType, ...finding }) => ({
    ...finding,
    parameters: finding.parameters.map((parameter) => nameOf(parameter, secrets)),
    ...(shaType !== undefined && { sha_type: shaType }),
  })),
});

const nameOf = (parameter: string, secrets: readonly string[]): string =>
  containsSecret(parameter, secrets) ? redacted : truncate(parameter, fullBounds.name);
