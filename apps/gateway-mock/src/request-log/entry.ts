/** An entry of the request log, as it is stored and as the API returns it: protocol names, secrets redacted. */
import { paymentFlows } from '@postern/protocol/payments';
import * as t from 'io-ts';
import { schema, namedSchema, describedAs, type Schema } from '../schema/schema.ts';
import { unreadableBodyCauses } from '../request-pipeline/1-receive/unreadable-body-causes.ts';
import { refusalCauses } from '../request-pipeline/refusal-causes.ts';
import { enumOf } from '../schema/enum.ts';
import { list } from '../schema/list.ts';
import { object } from '../schema/object.ts';
import { wholeNumber } from '../schema/primitives.ts';
import type { AnyInterpretationRule } from '../domain/interpretation-rule-use.ts';
import { challengeEnds, paymentEntryPoints } from '../domain/payment.ts';
import { returnMethods } from '../domain/account-settings/payment-settings.ts';
import { unprocessedCauses } from '../domain/unprocessed-request.ts';
import type { HttpRecording } from '../domain/http-recording.ts';
import { DeliveryDetails, HttpDetails } from './recording/http-schema.ts';

/** The data of a request, apart from its reply. */
export interface RequestContext {
  readonly requestId: string;
  readonly at: Date;
  readonly microseconds: number;
  /** The sender's address. */
  readonly from: string;
  /** The applied interpretation rules. */
  readonly interpretationRules: readonly AnyInterpretationRule[];
  /** Missing if the request did not arrive over HTTP. */
  readonly http?: HttpRecording | undefined;
  /** The id of the request that this one repeats. */
  readonly replayOf?: string | undefined;
}

const text: Schema<string> = schema(t.string, () => ({ type: 'string' }));
const members: Schema<Readonly<Record<string, unknown>>> = schema(t.UnknownRecord, () => ({
  type: 'object',
}));

const namedTexts: Schema<Readonly<Record<string, string>>> = schema(t.record(t.string, t.string), () => ({
  type: 'object',
  additionalProperties: { type: 'string' },
}));

export const findingMembers = {
  required: {
    // Any text: pages written by an earlier version may use other names of mistakes.
    variant: describedAs(
      'A SignatureMistake of @postern/protocol/explain, a PaymentMistake of @postern/protocol/payments/explain, or InvalidSignatureFormat, Ambiguous, Unexplained, TooLarge, NotDiagnosed.',
      text,
    ),
    parameters: describedAs('The parameters that it is about.', list('names', text, 100)),
  },
  optional: {
    length: describedAs(
      'Length of the value sent as a signature, in characters.',
      wholeNumber(0, Number.MAX_SAFE_INTEGER),
    ),
    sha_type: describedAs('The SHA type that the sender used instead of that of the account.', text),
  },
};

const Finding = object(findingMembers.required, findingMembers.optional);

export const SignedParts = list(
  'parts',
  object(
    { text: describedAs('As it was hashed, with a separator that the sender wrote before it.', text) },
    { name: describedAs('The parameter. Missing for the phrase.', text) },
  ),
  1000,
);

export const PaymentDetails = object(
  {
    entry_point: describedAs(
      'Whether it arrived at the payment page or at the operation URL.',
      enumOf(paymentEntryPoints),
    ),
  },
  {
    flow: describedAs('The flow of a request. Missing for a click of the shopper.', enumOf(paymentFlows)),
    challenge: describedAs('How the shopper ended a challenge with this click.', enumOf(challengeEnds)),
    returned: describedAs(
      'How the browser returns to the shop. Missing if it does not.',
      enumOf(returnMethods),
    ),
  },
);

/** The members by which entries can be searched. */
export const outline = {
  required: {
    request_id: text,
    at: describedAs('Time of the reply, in UTC.', text),
    response_code: text,
    microseconds: describedAs('Duration, in microseconds.', wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  },
  optional: {
    merchant_identifier: describedAs(
      'The account that sent the request, or that the request claims to come from.',
      text,
    ),
    operation: text,
    merchant_reference: text,
  },
};

/** The other members. */
const details = {
  required: {
    from: describedAs("The sender's address.", text),
    request: describedAs(
      'The request as received. Secrets are [redacted], long values are truncated, a number is {"$number": its digits}.',
      members,
    ),
    reply: members,
    interpretation_rules: describedAs(
      'The applied interpretation rules, by their ids.',
      list('interpretation rules', text, 100),
    ),
  },
  optional: {
    fort_id: text,
    payment: describedAs(
      'Only of payments and of operations on saved cards. Missing in old entries.',
      PaymentDetails,
    ),
    operation_id: describedAs(
      'The stored operation, as the operations of the order and its feedback name it. Missing if none was stored.',
      text,
    ),
    refused: object(
      { reason: text, meaning: text },
      {
        parameter: text,
        cause: describedAs(
          'The cause: why the body could not be read (00073), or what is wrong with a parameter.',
          object(
            { name: enumOf({ ...unreadableBodyCauses, ...refusalCauses }), meaning: text },
            {
              found: describedAs('The type, encoding, format or name that was found.', text),
              parameter: describedAs('The parameter that the sentence is about.', text),
              remedy: describedAs('What to do.', text),
              details: describedAs('What the sentence names, for a text in another language.', namedTexts),
            },
          ),
        ),
      },
    ),
    unprocessed: describedAs(
      'Why HTTP itself refused the request, or what is wrong with the scenarios that it asks for, so that no operation has processed it. Its response_code is often empty.',
      object({ cause: enumOf(unprocessedCauses), meaning: text }, {}),
    ),
    diagnosis: describedAs('Why the signature does not match.', list('sentences', text, 100)),
    findings: describedAs('The diagnosis as data.', list('findings', Finding, 100)),
    signed_strings: describedAs(
      'The strings that were hashed, if the signature was diagnosed. Secrets are redacted, long strings are truncated.',
      object(
        { expected: describedAs('What the sender should have hashed.', text) },
        {
          sender: describedAs('What the sender hashed, if a known mistake explains the signature.', text),
          sender_sha_type: describedAs('The SHA type with which the sender hashed it.', text),
          expected_parts: describedAs(
            'The parts of the expected string: parameters, and the phrase at both ends. Missing if they are too long, and in old entries.',
            SignedParts,
          ),
          sender_parts: describedAs("The parts of the sender's string.", SignedParts),
        },
      ),
    ),
    strict: describedAs(
      'The refusal that a strict account would have got.',
      object({ response_code: text, reason: text, meaning: text, parameter: text }, {}),
    ),
    compatible: describedAs(
      'How a compatible account reads what this strict one refuses. Only if it does not refuse the same.',
      object(
        {
          tolerance: describedAs('JsonNumber, UnknownParameter or OrderByFortId.', text),
          meaning: text,
        },
        {
          response_code: describedAs('The refusal that a compatible account would give instead.', text),
          parameter: describedAs('The parameter that a compatible account would refuse instead.', text),
        },
      ),
    ),
    hint: describedAs(
      'Says why the request failed, or why something may fail after this reply, and what to do.',
      text,
    ),
    scenarios: describedAs('The scenarios that acted, by their ids.', list('ids', text, 1000)),
    http: describedAs('The request as it arrived, and the response. Missing in old entries.', HttpDetails),
    delivery: describedAs(
      'If the client did not receive the reply, or received another one: the reason. Missing in old entries.',
      DeliveryDetails,
    ),
    replay_of: describedAs('The id of the request that a user of the back office sent again.', text),
    signed_by: describedAs('The key that the request was signed with: current, next or previous.', text),
  },
};

export const Details = object(details.required, details.optional);
export type Details = t.TypeOf<typeof Details>;

const { request: requestMembers, reply: replyMembers, ...alwaysStored } = details.required;

/** The other members as they are stored: without the messages that can be derived. */
export const StoredDetails = object(alwaysStored, {
  ...details.optional,
  request: requestMembers,
  reply: replyMembers,
  reply_additions: schema(t.record(t.string, t.string), () => ({ type: 'object' })),
});
export type StoredDetails = t.TypeOf<typeof StoredDetails>;

export const Entry = namedSchema(
  'Request',
  object({ ...outline.required, ...details.required }, { ...outline.optional, ...details.optional }),
);
export type Entry = t.TypeOf<typeof Entry>;
