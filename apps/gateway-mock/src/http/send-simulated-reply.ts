/** Sends the reply of a simulated failure or delay (D32). */
import type { StringParams } from '@postern/protocol';
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { SimulatedTransport } from '../operations/simulated-transport-effects.ts';
import { sendReply, sendText, writeHead } from './send-reply.ts';

export const sendSimulatedReply = async (
  response: ServerResponse,
  { delayMilliseconds = 0, transportEffect }: SimulatedTransport,
  params: StringParams,
  requestId: string,
  stopping: AbortSignal,
): Promise<void> => {
  await delay(response, delayMilliseconds, stopping);
  const text = JSON.stringify(params);
  const half = text.slice(0, text.length / 2);
  switch (transportEffect?.kind) {
    case 'request_lost':
    case 'reply_lost':
      await delay(response, transportEffect.after_milliseconds ?? 0, stopping);
      closeConnection(response, transportEffect.connection ?? 'closed');
      return;
    case 'connection_reset':
      writeHead(response, 200, text, requestId);
      await new Promise<void>((resolve) => void response.write(half, () => resolve()));
      closeConnection(response, 'reset');
      return;
    case 'request_failed':
    case 'reply_failed':
      sendReply(response, transportEffect.status ?? 500, params, requestId);
      return;
    case 'reply_truncated':
      sendText(response, 200, half, requestId);
      return;
    case 'reply_malformed':
      sendText(response, 200, page, requestId, 'text/html; charset=utf-8');
      return;
    case 'reply_unsigned':
    case 'reply_wrongly_signed':
    case undefined:
      sendReply(response, 200, params, requestId);
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
