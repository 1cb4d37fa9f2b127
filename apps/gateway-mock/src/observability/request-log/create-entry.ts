/** An answer → its entry in the journal, ready to be written: the gateway does this for each request, so it is cheap. */
import { formatResponseCode, refusalReasons, type StringParams } from '@postern/protocol';
import type { Answer } from '../../operations/reply.ts';
import type { Diagnosis } from '../../operations/signature-diagnosis.ts';
import { boundedDiagnosis } from './limit-diagnoses.ts';
import type { RequestContext, Details } from './entry.ts';
import type { Merchant } from '../../domain/merchant.ts';
import type { EntryRow } from './request-log.ts';
import { redacted, mayContainSecret, secretsOf, containsSecret } from './redact-secrets.ts';
import { truncate, truncationMark, redactMessage, type MessageBounds } from './redact-message.ts';

export const createEntryRow = (answer: Answer, circumstances: RequestContext): EntryRow => {
  const { params, operation, merchant } = answer;
  return {
    request_id: circumstances.requestId,
    at: circumstances.at.toISOString(),
    // Of nobody's account, if there is none of that name: whoever gets the name later has not sent this.
    merchant_identifier: merchant?.merchantIdentifier ?? null,
    operation: operation ?? null,
    merchant_reference: referenceIn(params, merchant),
    response_code: params['response_code'] ?? '',
    microseconds: circumstances.microseconds,
    entry: entryOf(answer, circumstances),
  };
};

// Well formed, as whatever a reply carries back, and yet it may be what should not be written down.
const referenceIn = (
  { merchant_reference: reference }: StringParams,
  merchant: Merchant | undefined,
): string | null => {
  if (reference === undefined) return null;
  return merchant !== undefined && containsSecret(reference, secretsOf(merchant)) ? redacted : reference;
};

/** The most that one entry takes, in bytes. */
export const entryBytesMax = 16 * 1024;

const generous: MessageBounds = { members: 100, name: 100, value: 512, depth: 4 };
const sparing: MessageBounds = { members: 12, name: 20, value: 30, depth: 0 };
const none: MessageBounds = { members: 0, name: 0, value: 0, depth: 0 };

const entryOf = (answer: Answer, circumstances: RequestContext): string => {
  const told = toldOf(answer);
  const written = (thrift: MessageBounds, secrets: readonly string[]): string => {
    const details: Details = {
      from: truncate(circumstances.from, generous.name),
      request: redactMessage(answer.fields, secrets, thrift),
      reply: redactMessage(answer.params, secrets, thrift),
      rules: circumstances.rules,
      ...told(secrets),
    };
    return JSON.stringify(details);
  };
  const secrets = answer.merchant === undefined ? [] : secretsOf(answer.merchant);
  // Hardly ever has a message a secret where none belongs. A part of one may be left where a value was cut.
  const text = written(generous, []);
  if (fits(text) && !text.includes(truncationMark) && !mayContainSecret(text, secrets)) return text;
  for (const thrift of [generous, sparing]) {
    const shorter = written(thrift, secrets);
    if (fits(shorter)) return shorter;
  }
  return written(none, secrets);
};

// No need to count the bytes of what is short by any count.
const fits = (text: string): boolean =>
  text.length * 3 <= entryBytesMax || Buffer.byteLength(text) <= entryBytesMax;

const toldOf = (answer: Answer) => {
  const { params, reason, tolerated: conceded, diagnosis, signedBy, parameter, simulated } = answer;
  const fortId = params['fort_id'];
  return (secrets: readonly string[]): Partial<Details> => ({
    ...(fortId !== undefined && { fort_id: fortId }),
    ...(reason && {
      refused: {
        reason,
        meaning: refusalReasons[reason].description,
        ...(parameter !== undefined && { parameter: nameOf(parameter, secrets) }),
      },
    }),
    ...(diagnosis && diagnosed(boundedDiagnosis(diagnosis()), secrets)),
    ...(conceded && {
      strict: {
        response_code: formatResponseCode('00', refusalReasons[conceded.reason].messageCode),
        reason: conceded.reason,
        meaning: refusalReasons[conceded.reason].description,
        parameter: nameOf(conceded.parameter, secrets),
      },
    }),
    ...(signedBy && { signed_by: signedBy }),
    ...(simulated && { scenarios: simulated.scenarios }),
  });
};

const diagnosed = ({ sentences, findings }: Diagnosis, secrets: readonly string[]): Partial<Details> => ({
  diagnosis: sentences,
  findings: findings.map((finding) => ({
    ...finding,
    parameters: finding.parameters.map((parameter) => nameOf(parameter, secrets)),
  })),
});

const nameOf = (parameter: string, secrets: readonly string[]): string =>
  containsSecret(parameter, secrets) ? redacted : truncate(parameter, generous.name);
