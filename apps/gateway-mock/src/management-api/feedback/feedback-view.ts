/** Feedback, its attempts and its payload as the API tells of them (section 6; D22 to D25, D32). */
import { feedback, operations, type FeedbackEncoding } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type * as t from 'io-ts';
import { byName } from '../../schema/named-entries.ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { instant } from '../../schema/timestamp.ts';
import { list } from '../../schema/list.ts';
import { nameIn } from '../../schema/name-of-table.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/parameter.ts';
import { matching } from '../../schema/text.ts';
import { anyText, boolean, nullable, whole } from '../../schema/primitives.ts';
import {
  feedbackStates,
  type DeliveryAttempt,
  type Distortion,
  type Feedback,
} from '../../domain/feedback.ts';

export const feedbackId = describedAs('Grows with each', matching('1 to 15 digits', /^[0-9]+$/, 15));

export const kind = describedAs(
  Object.entries(feedback.kinds)
    .map(([name, { sentWhen: sent }]) => `${name}: sent ${sent}.`)
    .join(' '),
  nameIn(feedback.kinds),
);

export const state = describedAs(
  Object.entries(feedbackStates)
    .map(([name, { meaning }]) => `${name}: ${meaning}.`)
    .join(' '),
  nameIn(feedbackStates),
);

export const operation = describedAs('The operation that it tells of', nameIn(operations));

const encoding = nameIn(feedback.encodings);

/** An attempt as it is told: its members. */
export const attemptMembers = {
  at: describedAs("When it began, by the account's clock", instant),
  milliseconds: describedAs('How long it took', whole(0, Number.MAX_SAFE_INTEGER)),
  address: describedAs('Where it went', anyText),
  encoding,
  status: describedAs('The HTTP status of the answer; null if there was none', nullable(whole(100, 999))),
  answer: describedAs('How the answer began; null if there was none', nullable(anyText)),
  error: describedAs('Why there was no answer; null if there was one', nullable(anyText)),
};

const AttemptView = object(attemptMembers, {});

const DistortionView = object(
  {},
  {
    delay_seconds: describedAs('It is first tried so much later', whole(0, Number.MAX_SAFE_INTEGER)),
    overtaken: describedAs('It waits until the next one has overtaken it', boolean),
    dropped: describedAs('It is never sent', boolean),
    corrupted: describedAs('A value is changed after it was signed', boolean),
    signed_wrongly: describedAs('It is signed with a phrase that nobody knows', boolean),
    encoding: describedAs("It is written so, whatever the account's encoding is", encoding),
  },
);

export const FeedbackView = namedSchema(
  'Feedback',
  object(
    {
      id: feedbackId,
      kind,
      state,
      fort_id: parameter('fort_id'),
      params: describedAs(
        'What it says, without a signature: it is signed anew at each attempt',
        byName('parameters by name', anyText, anyText),
      ),
      distortion: describedAs('What scenarios do to it', DistortionView),
      due_at: describedAs(
        "When it is tried next, by the account's clock; null if it is not to be sent",
        nullable(instant),
      ),
      attempts: describedAs(
        'The oldest first; of very many the last ones',
        list('a list of attempts', AttemptView, 1000),
      ),
      created_at: instant,
    },
    {},
  ),
);

export const toFeedbackView = (of: Feedback): t.TypeOf<typeof FeedbackView> => ({
  id: of.id,
  kind: of.kind,
  state: of.state,
  fort_id: of.fortId,
  params: of.params,
  distortion: toDistortionView(of.distortion),
  due_at: O.isSome(of.dueAt) ? of.dueAt.value.toISOString() : null,
  attempts: of.attempts.map(toAttemptView),
  created_at: of.createdAt,
});

const toDistortionView = ({
  delaySeconds,
  signedWrongly,
  ...same
}: Distortion): t.TypeOf<typeof DistortionView> => ({
  ...same,
  ...(delaySeconds !== undefined && { delay_seconds: delaySeconds }),
  ...(signedWrongly && { signed_wrongly: signedWrongly }),
});

export const toAttemptView = ({
  status,
  answer,
  error,
  ...same
}: DeliveryAttempt): t.TypeOf<typeof AttemptView> => ({
  ...same,
  status: status ?? null,
  answer: answer ?? null,
  error: error ?? null,
});

const Payload = object(
  {},
  {
    content_type: anyText,
    body: describedAs('Byte for byte as it would be sent', anyText),
    error: describedAs('Why it cannot be written so, in place of the others', anyText),
  },
);

export type Payload = t.TypeOf<typeof Payload>;

const byEncoding: Readonly<Record<FeedbackEncoding, typeof Payload>> = {
  form: Payload,
  json: Payload,
  xml: Payload,
};

export const FeedbackWithPayloadView = object(
  {
    feedback: FeedbackView,
    encoding: describedAs('The one in which it is sent now', encoding),
    payloads: describedAs(
      'As it would be sent now in each encoding, with the signature that it would bear',
      object(byEncoding, {}),
    ),
  },
  {},
);
