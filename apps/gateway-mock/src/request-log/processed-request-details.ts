/** The members of an entry that say how a request was read, why it was refused, and what acted on it. */
import type { SignedPart } from '@postern/protocol/explain';
import { formatResponseCode, refusalMessageCode, refusalReasons } from '@postern/protocol/spec';
import { containsCardNumber, containsSecret, redacted } from '@postern/protocol/secrets';
import type { ProcessedPayment, ProcessedRequest } from '../request-pipeline/7-reply/reply.ts';
import type { Diagnosis, SignedStrings } from '../request-pipeline/4-authenticate/signature-diagnosis.ts';
import { unreadableBodyCauses } from '../request-pipeline/1-receive/unreadable-body-causes.ts';
import { describeCompatibleRequestShape } from '../request-pipeline/3-validate/describe-compatible-request-shape.ts';
import { describeRefusal, explainRefusal } from '../request-pipeline/explain-refusal.ts';
import type { Details } from './entry.ts';
import { truncate } from './redact-message.ts';
import { boundedDiagnosis } from './signature-diagnosis-rate-limit.ts';

export const processedRequestDetails = (processed: ProcessedRequest) => {
  const { params, reason, tolerated, compatible, diagnosis, signedBy, parameter, unreadable, simulated } =
    processed;
  const fortId = params['fort_id'];
  return (secrets: readonly string[]): Partial<Details> => ({
    ...(fortId !== undefined && { fort_id: fortId }),
    ...(processed._tag === 'Payment' && { payment: paymentDetailsOf(processed) }),
    ...(reason && {
      refused: {
        reason,
        meaning: describeRefusal(reason, processed, (name) => nameOf(name, secrets)),
        ...(parameter !== undefined && { parameter: nameOf(parameter, secrets) }),
        ...(unreadable && {
          cause: {
            name: unreadable.cause,
            meaning: unreadableBodyCauses[unreadable.cause],
            ...(unreadable.found !== undefined && { found: nameOf(unreadable.found, secrets) }),
          },
        }),
        ...causeOf(processed, secrets),
      },
    }),
    ...(processed.invalidScenario !== undefined && {
      unprocessed: { cause: 'InvalidScenario', meaning: nameOf(processed.invalidScenario, secrets) },
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
        meaning: describeCompatibleRequestShape(nameOf(parameter ?? '', secrets), compatible),
        ...(compatible.refusal && {
          response_code: formatResponseCode('00', refusalMessageCode(compatible.refusal)),
          parameter: nameOf(compatible.refusal.parameter, secrets),
        }),
      },
    }),
    ...(signedBy && { signed_by: signedBy }),
    ...(processed.operationId !== undefined && { operation_id: processed.operationId }),
    ...(simulated && { scenarios: simulated.scenarios }),
    ...(processed.hint !== undefined && {
      hint: isSecret(processed.hint, secrets) ? redacted : processed.hint,
    }),
  });
};

/** Where a payment arrived, and what it led to. */
export const paymentDetailsOf = ({
  entryPoint,
  flow,
  challenge,
  returned,
}: ProcessedPayment): NonNullable<Details['payment']> => ({
  entry_point: entryPoint,
  ...(flow && { flow }),
  ...(challenge && { challenge }),
  ...(returned && { returned }),
});

const causeOf = (
  processed: ProcessedRequest,
  secrets: readonly string[],
): Pick<NonNullable<Details['refused']>, 'cause'> => {
  const explained = explainRefusal(processed);
  if (explained === undefined) return {};
  const { cause, meaning, remedy, details } = explained;
  const parameter = nameOf(explained.parameter, secrets);
  return { cause: { name: cause, meaning: `${parameter} ${meaning}`, parameter, remedy, details } };
};

const diagnosed = (
  { sentences, findings, strings }: Diagnosis,
  secrets: readonly string[],
): Partial<Details> => ({
  diagnosis: sentences,
  ...(strings && { signed_strings: signedStrings(strings) }),
  findings: findings.map(({ shaType, ...finding }) => ({
    ...finding,
    parameters: finding.parameters.map((parameter) => nameOf(parameter, secrets)),
    ...(shaType !== undefined && { sha_type: shaType }),
  })),
});

const signedStrings = ({
  expected,
  sender,
  senderShaType,
}: SignedStrings): NonNullable<Details['signed_strings']> => ({
  expected: boundedString(expected),
  ...(sender !== undefined && { sender: boundedString(sender) }),
  ...(senderShaType !== undefined && { sender_sha_type: senderShaType }),
  ...(areShort(expected) &&
    areShort(sender ?? []) && {
      expected_parts: expected,
      ...(sender !== undefined && { sender_parts: sender }),
    }),
});

/** The text of the parts, truncated. */
const boundedString = (parts: readonly SignedPart[]): string => {
  const text = stringOf(parts);
  return bytesOf(text) <= maxStringBytes ? text : truncate(text, Math.floor(maxStringBytes / 6));
};

export const stringOf = (parts: readonly SignedPart[]): string => parts.map(({ text }) => text).join('');

const areShort = (parts: readonly SignedPart[]): boolean => bytesOf(parts) <= maxStringBytes;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

// A control character is six bytes in JSON, and two strings and their parts must fit in an entry.
const maxStringBytes = 2000;

const nameOf = (parameter: string, secrets: readonly string[]): string =>
  isSecret(parameter, secrets) ? redacted : truncate(parameter, maxNameLength);

const isSecret = (text: string, secrets: readonly string[]): boolean =>
  containsCardNumber('', text) || containsSecret(text, secrets);

/** The maximum length of a name that an entry contains. */
export const maxNameLength = 100;
