/** Converts a row to feedback. */
import { feedback, type FeedbackKind } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type { Selectable } from 'kysely';
import { feedbackStates, type Feedback } from '../../domain/feedback.ts';
import { enumOf } from '../../schema/codec/string-codec.ts';
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

export const toFeedbackKind = (kind: string): FeedbackKind => {
  if (!isKind(kind)) throw new Error(`unknown kind of feedback: ${kind}`);
  return kind;
};

const isKind = (name: string): name is FeedbackKind => Object.hasOwn(feedback.kinds, name);

type JsonMembers = Pick<Feedback, 'params' | 'distortion' | 'attempts'>;

/** The members that a row stores as JSON. They are not validated: only the gateway writes them. */
export const parseJsonColumns = ({
  params,
  distortion,
  attempts,
}: Pick<Selectable<FeedbackTable>, keyof JsonMembers>): JsonMembers =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns have what the gateway stored of these types
  JSON.parse(`{"params":${params},"distortion":${distortion},"attempts":${attempts}}`) as JsonMembers;

const State = enumOf(feedbackStates);
