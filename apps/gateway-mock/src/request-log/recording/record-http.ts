/** What arrived over HTTP and what was sent → the HTTP data of an entry. It runs for each request, so it must be cheap. */
import { deliveryReasons, type Delivery, type HttpRecording } from '../../domain/http-recording.ts';
import type { Details } from '../entry.ts';
import { truncate } from '../redact-message.ts';
import type { HttpDetails } from './http-schema.ts';
import { recordBody } from './record-body.ts';
import { recordHeaders, redactText, type HeaderBounds } from './record-headers.ts';
import type { KnownSecrets } from './secret-kinds.ts';

export interface HttpBounds {
  /** Characters of the body. */
  readonly body: number;
  readonly path: number;
  readonly headers: HeaderBounds;
}

export const recordHttp = (
  { request, response, connection, durations }: HttpRecording,
  isJson: boolean,
  known: KnownSecrets,
  bounds: HttpBounds,
): HttpDetails => {
  const { method, path, version, rawHeaders = [], body } = request;
  const omitted = rawHeaders.length / 2 - bounds.headers.count;
  return {
    ...(method !== undefined && { method }),
    ...(path !== undefined && { path: truncate(redactText(path, known), bounds.path) }),
    ...(version !== undefined && { version }),
    headers: recordHeaders(rawHeaders, known, bounds.headers),
    ...(omitted > 0 && { omitted_headers: omitted }),
    // A request without a version is not valid HTTP: all that is known are its first bytes.
    ...(body && {
      [version === undefined ? 'packet' : 'body']:
        body.size > 0 && isForm(rawHeaders)
          ? { size: body.size, omitted: true }
          : recordBody(body, isJson, known, bounds.body),
    }),
    ...(response && {
      status: response.status,
      reply_headers: Object.entries(response.headers).map(([name, value]) => ({
        name,
        // The reply repeats the request id of the request.
        value: redactText(String(value), known),
      })),
    }),
    connection: {
      request: connection.request,
      tls: connection.tls,
      ...(connection.address !== '' && { address: connection.address }),
      ...(connection.port !== undefined && { port: connection.port }),
    },
    durations: {
      reading: toMicroseconds(durations.reading),
      processing: toMicroseconds(durations.processing),
      delay: toMicroseconds(durations.delay),
      sending: toMicroseconds(durations.sending),
    },
  };
};

/** What the client received, as an entry has it. */
export const deliveryDetails = ({ reason, scenario }: Delivery): NonNullable<Details['delivery']> => ({
  ...deliveryReasons[reason],
  reason,
  ...(scenario !== undefined && { scenario }),
});

// A form that a browser sent here may contain what a shopper typed, so nothing of it is stored.
const isForm = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.some(
    (name, i) => i % 2 === 0 && /^content-type$/i.test(name) && formTypes.test(rawHeaders[i + 1] ?? ''),
  );

const formTypes = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

const toMicroseconds = (milliseconds: number): number => Math.max(0, Math.round(milliseconds * 1000));
