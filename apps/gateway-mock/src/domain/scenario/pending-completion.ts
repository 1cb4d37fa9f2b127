/** An operation that is still under way, and how it will end (D32): all that is needed to end it, as JSON. */
import { feedback, messages, operations, statuses, type MaintenanceOperation } from '@postern/protocol';
import * as t from 'io-ts';
import { nameIn } from '../../schema/json-file/text.ts';
import { endings } from './effects.ts';

const { CHECK_STATUS: _asksOnly, ...moving } = operations;

const distortion = t.partial({
  delaySeconds: t.number,
  overtaken: t.literal(true),
  dropped: t.literal(true),
  corrupted: t.literal(true),
  signedWrongly: t.literal(true),
  encoding: nameIn(feedback.encodings),
});

export const PendingCompletion = t.type({
  afterSeconds: t.number,
  ends: nameIn(endings),
  /** What a decline says. */
  message: nameIn(messages),
  operation: nameIn<MaintenanceOperation>(moving),
  /** The order's, to which it goes back if the operation fails. */
  statusBefore: nameIn(statuses),
  /** The reply so far, without its signature: with another outcome it is what the feedback tells. */
  params: t.record(t.string, t.string),
  /** What scenarios make of its notification. */
  distortions: t.readonlyArray(distortion),
});
export type PendingCompletion = t.TypeOf<typeof PendingCompletion>;
