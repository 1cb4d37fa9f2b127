/** A row of the books → feedback. */
import { feedback, type FeedbackEncoding } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as t from 'io-ts';
import type { Selectable } from 'kysely';
import {
  feedbackStates,
  type DeliveryAttempt,
  type Distortion,
  type Feedback,
} from '../../domain/feedback.ts';
import { nameIn } from '../../schema/json-file/text.ts';
import { kindIn } from './feedback-kind.ts';
import type { FeedbacksTable } from '../tables.ts';

export const toFeedback = (row: Selectable<FeedbacksTable>): Feedback => {
  const { state } = row;
  if (!State.is(state)) throw new Error(`feedback ${row.id} is in no known state`);
  return {
    id: String(row.id),
    kind: kindIn(row.kind),
    state,
    merchantIdentifier: row.merchant_identifier,
    fortId: row.fort_id,
    ...contentOf(row),
    dueAt: row.due_at === null ? O.none : O.some(new Date(row.due_at)),
    createdAt: row.created_at,
  };
};

/** What a row keeps as JSON. */
export const contentOf = (
  row: Pick<Selectable<FeedbacksTable>, 'id' | 'params' | 'distortion' | 'attempts'>,
): Pick<Feedback, 'params' | 'distortion' | 'attempts'> => ({
  params: read(KeptParams, row.params, row.id),
  distortion: read(KeptDistortion, row.distortion, row.id),
  attempts: read(KeptAttempts, row.attempts, row.id),
});

const read = <A>(codec: t.Decoder<unknown, A>, json: string, id: number | bigint): A => {
  const decoded = codec.decode(JSON.parse(json));
  if (E.isLeft(decoded)) throw new Error(`feedback ${id} holds what is none`);
  return decoded.right;
};

const State = nameIn(feedbackStates);
const Encoding = nameIn<FeedbackEncoding>(feedback.encodings);

const KeptParams = t.record(t.string, t.string);

const KeptDistortion: t.Decoder<unknown, Distortion> = t.partial({
  delaySeconds: t.number,
  overtaken: t.literal(true),
  dropped: t.literal(true),
  corrupted: t.literal(true),
  signedWrongly: t.literal(true),
  encoding: Encoding,
});

const KeptAttempts: t.Decoder<unknown, readonly DeliveryAttempt[]> = t.readonlyArray(
  t.intersection([
    t.type({ at: t.string, milliseconds: t.number, address: t.string, encoding: Encoding }),
    t.partial({ status: t.number, answer: t.string, error: t.string }),
  ]),
);
