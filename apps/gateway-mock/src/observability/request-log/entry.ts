/** An entry of the journal, as it is kept and as it is shown: in the names of the wire, without what is secret. */
import type { Rule } from '@postern/protocol';
import * as t from 'io-ts';
import { schema, namedSchema, describedAs, type Schema } from '../../schema/schema.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { whole } from '../../schema/primitives.ts';

/** What the gateway knows of a request besides its answer. */
export interface RequestContext {
  readonly requestId: string;
  readonly at: Date;
  readonly microseconds: number;
  /** The sender's address. */
  readonly from: string;
  /** The rules that the reply leans on. */
  readonly rules: readonly Rule[];
}

const text: Schema<string> = schema(t.string, () => ({ type: 'string' }));
const members: Schema<Readonly<Record<string, unknown>>> = schema(t.UnknownRecord, () => ({
  type: 'object',
}));

// A text and no more: a page that was written when the mistakes had other names is still read.
const finding = object(
  {
    variant: describedAs(
      'A SignatureMistake of @postern/protocol/explain, or NotASignature, Ambiguous, Unexplained, NotDiagnosed.',
      text,
    ),
    parameters: describedAs('Those that it is about.', list('names', text, 100)),
  },
  { length: describedAs('Of what is no signature, in characters.', whole(0, Number.MAX_SAFE_INTEGER)) },
);

/** What an entry is looked for by. */
export const outline = {
  required: {
    request_id: text,
    at: describedAs('When it was answered, in UTC.', text),
    response_code: text,
    microseconds: describedAs('How long it took.', whole(0, Number.MAX_SAFE_INTEGER)),
  },
  optional: {
    merchant_identifier: describedAs('The account, or the one that the request says it is of.', text),
    operation: text,
    merchant_reference: text,
  },
};

/** The rest of it. */
export const details = {
  required: {
    from: describedAs("The sender's address.", text),
    request: describedAs(
      'As it was received. What is secret is [hidden], what is long is cut; a number is {"$number": its digits}.',
      members,
    ),
    reply: members,
    rules: describedAs('The rules that the reply leans on.', list('rules', text, 100)),
  },
  optional: {
    fort_id: text,
    refused: object({ reason: text, meaning: text }, { parameter: text }),
    diagnosis: describedAs('Why the signature does not fit.', list('sentences', text, 100)),
    findings: describedAs(
      'The same for a program, to be said in another language.',
      list('findings', finding, 100),
    ),
    strict: describedAs(
      'What a strict account would have been answered.',
      object({ response_code: text, reason: text, meaning: text, parameter: text }, {}),
    ),
    scenarios: describedAs('The scenarios that had a hand in it, by their ids.', list('ids', text, 1000)),
    signed_by: describedAs("Which of the account's phrases it was signed with.", text),
  },
};

export const Details = object(details.required, details.optional);
export type Details = t.TypeOf<typeof Details>;

export const Entry = namedSchema(
  'Request',
  object({ ...outline.required, ...details.required }, { ...outline.optional, ...details.optional }),
);
export type Entry = t.TypeOf<typeof Entry>;
