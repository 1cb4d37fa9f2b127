/** Converts a row to feedback. */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as t from 'io-ts';
import type { Selectable } from 'kysely';
import { DeliveryAttempt, Distortion, feedbackStates, type Feedback } from '../../domain/feedback.ts';
import { enumOf } from '../../schema/codec/string-codec.ts';
import { toFeedbackKind } from './feedback-kind-column.ts';
import type { FeedbackTable } from '../table-types.ts';

export const toFeedback = (row: Selectable<FeedbackTable>): Feedback => {
  const { state } = row;
  if (!State.is(state)) throw new Error(`feedback ${row.id} has an unknown state`);
  return {
    id: String(row.id),
    kind: toFeedbackKind(row.kind),
    state,
    merchantIdentifier: row.merchant_identifier,
    fortId: row.fort_id,
    ...parseJsonColumns(row),
    dueAt: row.due_at === null ? O.none : O.some(new Date(row.due_at)),
    createdAt: row.created_at,
    operationId: row.operation_id ?? undefined,
    requestId: row.request_id ?? undefined,
  };
};

/** The members that a row stores as JSON. */
export const parseJsonColumns = (
  row: Pick<Selectable<FeedbackTable>, 'id' | 'params' | 'distortion' | 'attempts'>,
): Pick<Feedback, 'params' | 'distortion' | 'attempts'> => ({
  params: decode(StoredParams, row.params, row.id),
  distortion: decode(Distortion, row.distortion, row.id),
  attempts: decode(StoredAttempts, row.attempts, row.id),
});

const decode = <A>(codec: t.Decoder<unknown, A>, json: string, id: number | bigint): A => {
  const decoded = codec.decode(JSON.parse(json));
  if (E.isLeft(decoded)) throw new Error(`feedback ${id} cannot be decoded`);
  return decoded.right;
};

const State = enumOf(feedbackStates);

const StoredParams = t.record(t.string, t.string);

const StoredAttempts = t.readonlyArray(DeliveryAttempt);
