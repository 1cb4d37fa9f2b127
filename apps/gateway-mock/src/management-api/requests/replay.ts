/** Sends a logged request again to the operation URL, and remembers which one it repeats until it is logged. */
import { randomUUID } from 'node:crypto';
import type { OperationResponse } from '../orders/operation-view.ts';

export type Replay = (
  request: RecordedRequest,
  originalId: string,
  signal: AbortSignal,
) => Promise<OperationResponse>;

export const createReplay =
  (send: SendRecorded, replays: Map<string, string>): Replay =>
  async (request, originalId, signal) => {
    // No sender can guess it, so no other request counts as the replay.
    const requestId = randomUUID();
    replays.set(requestId, originalId);
    try {
      return await send(request, requestId, signal);
    } finally {
      replays.delete(requestId);
    }
  };

/** Posts a request to the operation URL. It never fails: a failure is part of the result. */
export type SendRecorded = (
  request: RecordedRequest,
  requestId: string,
  signal: AbortSignal,
) => Promise<OperationResponse>;

export interface RecordedRequest {
  readonly body: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}
