/** Sends the reply of a simulated failure or delay (D32). */
import type { StringParams } from '@postern/protocol';
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Delivery, SentResponse } from '../domain/http-recording.ts';
import type { SimulatedTransport } from '../request-pipeline/5-simulate/simulated-transport-effects.ts';
import { sendReply, sendText, writeHead } from './send-reply.ts';

export interface SimulatedReply {
  /** None if the connection was closed without a response. */
  readonly response?: SentResponse;
  readonly delivery?: Delivery | undefined;
  /** The duration of the delay, in milliseconds. */
  readonly delay: number;
}

export const sendSimulatedReply = async (
  response: ServerResponse,
  simulated: SimulatedTransport,
  params: StringParams,
  requestId: string,
  stopping: AbortSignal,
): Promise<SimulatedReply> => {
  const { delayMilliseconds = 0, transportEffect } = simulated;
  const isLost = transportEffect?.kind === 'request_lost' || transportEffect?.kind === 'reply_lost';
  const lostAfter = isLost ? (transportEffect.after_milliseconds ?? 0) : 0;
  const started = performance.now();
  await delay(response, delayMilliseconds, stopping);
  await delay(response, lostAfter, stopping);
  // The client may have disconnected during the delay.
  const delivery: Delivery | undefined =
    response.destroyed && !isLost ? { reason: 'client_disconnected' } : simulated.delivery;
  const sent = { delay: delayMilliseconds + lostAfter === 0 ? 0 : performance.now() - started, delivery };
  const text = JSON.stringify(params);
  const half = text.slice(0, text.length / 2);
  switch (transportEffect?.kind) {
    case 'request_lost':
    case 'reply_lost':
      closeConnection(response, transportEffect.connection ?? 'closed');
      return sent;
    case 'connection_reset': {
      const head = writeHead(response, 200, text, requestId);
      await new Promise<void>((resolve) => void response.write(half, () => resolve()));
      closeConnection(response, 'reset');
      return { ...sent, response: head };
    }
    case 'request_failed':
    case 'reply_failed':
      return { ...sent, response: sendReply(response, transportEffect.status ?? 500, params, requestId) };
    case 'reply_truncated':
      return { ...sent, response: sendText(response, 200, half, requestId) };
    case 'reply_malformed':
      return { ...sent, response: sendText(response, 200, page, requestId, 'text/html; charset=utf-8') };
    case 'reply_unsigned':
    case 'reply_wrongly_signed':
    case undefined:
      return { ...sent, response: sendReply(response, 200, params, requestId) };
  }
};

const page = '<!DOCTYPE html><title>Please wait</title><p>The service is busy.</p>\n';

// The delay ends early if the client disconnects or the gateway stops.
const delay = (response: ServerResponse, milliseconds: number, stopping: AbortSignal): Promise<void> =>
  milliseconds === 0 || response.destroyed || stopping.aborted
    ? Promise.resolve()
    : new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          response.off('close', end);
          stopping.removeEventListener('abort', end);
          resolve();
        };
        const timer = setTimeout(end, milliseconds);
        response.on('close', end);
        stopping.addEventListener('abort', end);
      });

// An in-process connection cannot be reset, only closed.
const closeConnection = ({ socket }: ServerResponse, how: 'closed' | 'reset'): void => {
  if (how === 'reset' && socket instanceof Socket) socket.resetAndDestroy();
  else socket?.destroy();
};
