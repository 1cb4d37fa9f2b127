/** What arrived over HTTP, for tests without a server. */
import type { HttpRecording } from '../domain/http-recording.ts';

export const httpRecordingOf = (
  body: string | Uint8Array,
  rawHeaders: readonly string[] = ['Content-Type', 'application/json'],
  changes: Partial<HttpRecording> = {},
): HttpRecording => {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return {
    request: {
      method: 'POST',
      path: '/FortAPI/paymentApi',
      version: '1.1',
      rawHeaders,
      body: { bytes, size: bytes.length },
    },
    response: { status: 200, headers: { 'content-length': 10 } },
    connection: { address: '192.0.2.1', port: 1234, request: 1, tls: false },
    durations: { reading: 0.1, processing: 2, delay: 0, sending: 0.02 },
    ...changes,
  };
};
