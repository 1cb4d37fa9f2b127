/** Views of feedback, its delivery attempts and its payloads (section 6; D22 to D25, D32). */
import type { FeedbackEncoding } from '@postern/protocol';
import { deliveryCauses, type DeliveryCause } from '@postern/conformance/delivery-causes';
import { feedback, operations, payments } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import type * as t from 'io-ts';
import { dictionaryOf } from '../../schema/dictionary.ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { timestamp } from '../../schema/timestamp.ts';
import { list } from '../../schema/list.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { textMatching } from '../../schema/text.ts';
import { anyText, boolean, nullable, wholeNumber } from '../../schema/primitives.ts';
import { causeOfAttempt } from '../../feedback/delivery-attempt.ts';
import {
  feedbackStates,
  type DeliveryAttempt,
  type Distortion,
  type Feedback,
} from '../../domain/feedback.ts';

export const feedbackId = describedAs(
  'Increases with each feedback',
  textMatching('1 to 15 digits', /^[0-9]+$/, 15),
);

export const kind = describedAs(
  Object.entries(feedback.kinds)
    .map(([name, { sentWhen: sent }]) => `${name}: sent ${sent}.`)
    .join(' '),
  enumOf(feedback.kinds),
);

export const state = describedAs(
  Object.entries(feedbackStates)
    .map(([name, { meaning }]) => `${name}: ${meaning}.`)
    .join(' '),
  enumOf(feedbackStates),
);

export const operation = describedAs(
  'The operation or the payment that it reports',
  enumOf({ ...operations, ...payments }),
);

const encoding = enumOf(feedback.encodings);

/** The code of a cause. */
export const causeCode = enumOf(deliveryCauses);

export const DeliveryCauseView = namedSchema(
  'DeliveryCause',
  object(
    {
      code: causeCode,
      meaning: describedAs('The cause in a few words', anyText),
      remedy: describedAs('What to do', anyText),
    },
    {},
  ),
);

export const toDeliveryCauseView = (code: DeliveryCause): t.TypeOf<typeof DeliveryCauseView> => ({
  code,
  ...deliveryCauses[code],
});

/** The members of the view of a delivery attempt. */
export const attemptMembers = {
  at: describedAs("The time at which it started, by the account's clock", timestamp),
  milliseconds: describedAs('The duration of the attempt', wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  address: describedAs('The URL, or `inbox`', anyText),
  encoding,
  status: describedAs(
    'The HTTP status of the response; null if there was none',
    nullable(wholeNumber(100, 999)),
  ),
  answer: describedAs('The start of the response body; null if there was none', nullable(anyText)),
  location: describedAs(
    'The address that a redirect leads to, without the values of its query; null if there is none',
    nullable(anyText),
  ),
  error: describedAs('The reason why there was no response; null if there was one', nullable(anyText)),
  request_headers: describedAs(
    'The headers that were sent, by name; null without a connection',
    nullable(dictionaryOf('headers by name', anyText, anyText)),
  ),
  cause: describedAs(
    'Why the attempt failed, or a caution if it was acknowledged; null if there is nothing to say',
    nullable(DeliveryCauseView),
  ),
};

const AttemptView = object(attemptMembers, {});

const DistortionView = object(
  {},
  {
    delay_seconds: describedAs('The delay of the first attempt', wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    overtaken: describedAs('It is sent after the next feedback of its kind, so out of order', boolean),
    dropped: describedAs('It is never sent', boolean),
    failing_attempts: describedAs(
      'How many attempts fail before the address is reached',
      wholeNumber(0, Number.MAX_SAFE_INTEGER),
    ),
    failing_status: describedAs(
      'The HTTP status of a failing attempt; missing if there is no response',
      wholeNumber(100, 999),
    ),
    corrupted: describedAs('A value is changed after signing', boolean),
    signed_wrongly: describedAs('It is signed with a wrong phrase', boolean),
    encoding: describedAs('It has this encoding instead of the encoding of the account', encoding),
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
        'The parameters without a signature, because each attempt signs them again',
        dictionaryOf('parameters by name', anyText, anyText),
      ),
      distortion: describedAs('The changes that scenarios make to it', DistortionView),
      due_at: describedAs(
        "The time of the next attempt, by the account's clock; null if there is none",
        nullable(timestamp),
      ),
      attempts: describedAs(
        'Oldest first; only the latest if there are very many',
        list('a list of attempts', AttemptView, 1000),
      ),
      created_at: timestamp,
      operation_id: describedAs(
        'The operation that it reports; null for the payment of a new order',
        nullable(anyText),
      ),
      request_id: describedAs(
        'The request in the request log that started the operation; null if there was none',
        nullable(anyText),
      ),
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
  operation_id: of.operationId ?? null,
  request_id: of.requestId ?? null,
});

export const toDistortionView = ({
  delaySeconds,
  signedWrongly,
  failingAttempts,
  failingStatus,
  ...same
}: Distortion): t.TypeOf<typeof DistortionView> => ({
  ...same,
  ...(delaySeconds !== undefined && { delay_seconds: delaySeconds }),
  ...(signedWrongly && { signed_wrongly: signedWrongly }),
  ...(failingAttempts !== undefined && { failing_attempts: failingAttempts }),
  ...(failingStatus !== undefined && { failing_status: failingStatus }),
});

export const toAttemptView = (attempt: DeliveryAttempt): t.TypeOf<typeof AttemptView> => {
  const { status, answer, location, error, requestHeaders, ...same } = attempt;
  const code = causeOfAttempt(attempt);
  return {
    ...same,
    status: status ?? null,
    answer: answer ?? null,
    location: location ?? null,
    error: error ?? null,
    request_headers: requestHeaders ?? null,
    cause: code === undefined ? null : toDeliveryCauseView(code),
  };
};

const Payload = object(
  {},
  {
    content_type: anyText,
    body: describedAs('The exact bytes that would be sent', anyText),
    error: describedAs('The reason why it cannot have this encoding, instead of the other members', anyText),
  },
);

export type Payload = t.TypeOf<typeof Payload>;

const byEncoding: Readonly<Record<FeedbackEncoding, typeof Payload>> = RR.map(() => Payload)(
  feedback.encodings,
);

export const FeedbackWithPayloadView = object(
  {
    feedback: FeedbackView,
    encoding: describedAs('The encoding in which it would be sent now', encoding),
    payloads: describedAs(
      'The payload in each encoding, as it would be sent now, with its signature',
      object(byEncoding, {}),
    ),
  },
  {},
);
