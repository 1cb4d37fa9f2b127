/** Converts a row to feedback. */
import { feedback, type FeedbackKind } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import type { Selectable } from 'kysely';
import * as t from 'io-ts';
import {
  DeliveryAttempt,
  Distortion,
  feedbackStates,
  type Feedback,
  type FeedbackState,
} from '../../domain/feedback.ts';
import { enumOf } from '../../schema/codec/string-codec.ts';
import { decodeColumn, decodeJsonColumn, decodeTimeColumn } from '../decode-stored-column.ts';
import type { FeedbackTable } from '../table-types.ts';

export const toFeedback = (row: Selectable<FeedbackTable>): Feedback => ({
  id: String(row.id),
  kind: toFeedbackKind(row),
  state: toFeedbackState(row),
  merchantIdentifier: row.merchant_identifier,
  fortId: row.fort_id,
  ...toJsonMembers(row),
  dueAt: row.due_at === null ? O.none : O.some(decodeTimeColumn({ due_at: row.due_at }, 'due_at')),
  createdAt: row.created_at,
  operationId: row.operation_id ?? undefined,
  requestId: row.request_id ?? undefined,
});

export const toFeedbackKind = (row: { readonly kind: string }): FeedbackKind =>
  decodeColumn(row, 'kind', Kind);

export const toFeedbackState = (row: { readonly state: string }): FeedbackState =>
  decodeColumn(row, 'state', State);

export const toDistortion = (row: { readonly distortion: string }): Distortion =>
  decodeJsonColumn(row, 'distortion', Distortion);

type JsonMembers = Pick<Feedback, 'params' | 'distortion' | 'attempts'>;

/** The members that a row stores as JSON. */
export const toJsonMembers = (row: Pick<Selectable<FeedbackTable>, keyof JsonMembers>): JsonMembers => ({
  params: decodeJsonColumn(row, 'params', Params),
  distortion: toDistortion(row),
  attempts: readAttempts(row),
});

export const readAttempts = (row: Pick<Selectable<FeedbackTable>, 'attempts'>): JsonMembers['attempts'] =>
  decodeJsonColumn(row, 'attempts', Attempts);

const Kind = enumOf<FeedbackKind>(feedback.kinds);
const State = enumOf(feedbackStates);
const Params = t.readonly(t.record(t.string, t.string));
const Attempts = t.readonlyArray(DeliveryAttempt);
