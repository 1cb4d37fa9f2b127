/**
 * Explains the wrong signature of a logged request: the string that had to be hashed, the one that the sender hashed, and both
 * signatures. What the log does not have is computed now, if this process still has the request in memory.
 */
import { computeSignature, isShaType, shaTypes } from '@postern/protocol/spec';
import { describeMistake, isSignatureMistake } from '@postern/protocol/explain';
import { isPaymentMistake, paymentMistakes } from '@postern/protocol/payments/explain';
import type * as t from 'io-ts';
import type { Account } from '../../domain/account.ts';
import { findingMembers, SignedParts, type Entry } from '../../request-log/entry.ts';
import { stringOf } from '../../request-log/processed-request-details.ts';
import type { HeldRequest } from '../../request-log/recent-wrongly-signed-requests.ts';
import { membersAsTexts } from '../../request-pipeline/1-receive/json-members-as-strings.ts';
import type { Diagnosis } from '../../request-pipeline/4-authenticate/signature-diagnosis.ts';
import { dictionaryOf } from '../../schema/dictionary.ts';
import { enumOf } from '../../schema/enum.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { anyText } from '../../schema/primitives.ts';
import { describedAs, namedSchema } from '../../schema/schema.ts';

/** Where the diagnosis comes from. */
const sources = {
  memory: { meaning: "The request as it arrived, with the account's phrases of that time" },
  log: {
    meaning:
      'The request log: the gateway has restarted or has received many wrong signatures since, so it no longer has the signatures',
  },
  none: {
    meaning:
      'Nothing: the request was not diagnosed when it arrived, and the gateway no longer has its signature. Send the request again.',
  },
} as const;

const DescribedFinding = object(findingMembers.required, {
  ...findingMembers.optional,
  description: describedAs('What the sender did, if the finding is a mistake.', anyText),
  advice: describedAs('What to change.', anyText),
});

export const SignatureCheck = namedSchema(
  'SignatureCheck',
  object(
    {
      source: describedAs(
        Object.entries(sources)
          .map(([name, { meaning }]) => `${name}: ${meaning}.`)
          .join(' ')
          .replaceAll('..', '.'),
        enumOf(sources),
      ),
      diagnosis: describedAs('Why the signature does not match.', list('sentences', anyText, 100)),
      findings: describedAs('The diagnosis as data.', list('findings', DescribedFinding, 100)),
      message: describedAs(
        'The parameters as they arrived, with the access code and the signature; from the log, both are [redacted].',
        dictionaryOf('an object of texts', anyText, anyText),
      ),
    },
    {
      sha_type: describedAs('The SHA type of the account at that time.', enumOf(shaTypes)),
      string_to_sign: describedAs('What the sender should have hashed. Secrets are redacted.', anyText),
      sender_string: describedAs(
        'What the sender hashed, if a known mistake explains the signature.',
        anyText,
      ),
      sender_sha_type: describedAs('The SHA type with which the sender hashed it.', anyText),
      parts: describedAs(
        'The parts of string_to_sign: parameters, and the phrase at both ends.',
        SignedParts,
      ),
      sender_parts: describedAs('The parts of sender_string.', SignedParts),
      expected_signature: anyText,
      received_signature: anyText,
    },
  ),
);
export type SignatureCheck = t.TypeOf<typeof SignatureCheck>;

/** `showsSignatures`: whether the caller may get the expected signature and the access code, i.e. a request to send. */
export const checkSignature = (
  entry: Entry,
  held: HeldRequest | undefined,
  showsSignatures: boolean,
): SignatureCheck => {
  if (held === undefined) return checkOfEntry(entry);
  const check = checkOfHeld(held);
  if (showsSignatures) return check;
  const { expected_signature: _expected, received_signature: _received, ...rest } = check;
  return { ...rest, message: checkOfEntry(entry).message };
};

const checkOfHeld = ({ request, account, diagnosis }: HeldRequest): SignatureCheck => {
  const { strings, ...found } = diagnosis();
  const message = membersAsTexts({ ...request }) ?? {};
  return {
    source: 'memory',
    ...viewOf(found),
    sha_type: account.shaType,
    ...(strings && {
      string_to_sign: stringOf(strings.expected),
      parts: strings.expected,
      ...(strings.sender !== undefined && {
        sender_string: stringOf(strings.sender),
        sender_parts: strings.sender,
        sender_sha_type: strings.senderShaType,
      }),
    }),
    expected_signature: expectedSignature(message, account),
    received_signature: (message['signature'] ?? '').slice(0, maxSignature),
    message,
  };
};

const expectedSignature = (message: Readonly<Record<string, string>>, account: Account): string =>
  computeSignature(message, { shaType: account.shaType, phrase: account.requestPhrase });

const viewOf = ({ sentences, findings }: Omit<Diagnosis, 'strings'>) => ({
  diagnosis: sentences,
  findings: findings.map(({ shaType, ...finding }) => ({
    ...finding,
    ...(shaType !== undefined && { sha_type: shaType }),
    ...textsOf(finding),
  })),
});

const checkOfEntry = ({
  diagnosis = [],
  findings = [],
  signed_strings: strings,
  request,
}: Entry): SignatureCheck => ({
  message: Object.fromEntries(
    Object.entries(request).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ),
  source: findings.every(({ variant }) => variant === 'NotDiagnosed') ? 'none' : 'log',
  diagnosis,
  findings: findings.map((finding) => ({ ...finding, ...textsOf(finding) })),
  ...(strings && stringsView(strings)),
});

const stringsView = ({
  expected,
  sender,
  sender_sha_type: shaType,
  expected_parts: parts,
  sender_parts: senderParts,
}: NonNullable<Entry['signed_strings']>) => ({
  string_to_sign: expected,
  ...(sender !== undefined && { sender_string: sender }),
  ...(shaType !== undefined && isShaType(shaType) && { sender_sha_type: shaType }),
  ...(parts !== undefined && { parts }),
  ...(senderParts !== undefined && { sender_parts: senderParts }),
});

const textsOf = ({ variant }: { readonly variant: string }) => {
  if (isPaymentMistake(variant)) return paymentMistakes[variant];
  return isSignatureMistake(variant) ? describeMistake(variant) : {};
};

const maxSignature = 200;
