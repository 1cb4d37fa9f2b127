/** The schema of the HTTP data of an entry: the request as it arrived, the response, the connection and the durations. */
import * as t from 'io-ts';
import { deliveryReasons } from '../../domain/http-recording.ts';
import { enumOf } from '../../schema/enum.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { anyText, boolean, wholeNumber } from '../../schema/primitives.ts';
import { describedAs, schema, type Schema } from '../../schema/schema.ts';
import { secretKinds } from './secret-kinds.ts';

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const microseconds = (description: string) => describedAs(`${description}, in microseconds.`, count);

const always: Schema<true> = schema(t.literal(true), () => ({ const: true }));

const Header = object({ name: anyText, value: anyText }, {});

const Redaction = object(
  {
    at: describedAs('Where [redacted] stands: a character of the text, or a byte of the base64.', count),
    length: describedAs('The length of the redacted value.', count),
    kind: describedAs(
      Object.entries(secretKinds)
        .map(([name, meaning]) => `${name}: ${meaning}.`)
        .join(' '),
      enumOf(secretKinds),
    ),
  },
  {},
);

const Body = object(
  { size: describedAs('How many bytes arrived.', count) },
  {
    text: describedAs('The body as it arrived, if it is UTF-8. Only secrets are redacted.', anyText),
    base64: describedAs('The bytes of the body if it is not UTF-8.', anyText),
    truncated: describedAs('Only the beginning is stored.', always),
    omitted: describedAs(
      'The bytes are not stored: of a form, and of bytes that could contain secrets that cannot be found.',
      always,
    ),
    encoding: describedAs('The content encoding that was removed.', anyText),
    redactions: describedAs('The replaced secrets.', list('redactions', Redaction, 1000)),
  },
);
export type RecordedBody = t.TypeOf<typeof Body>;

const headers = list('headers', Header, 200);

export const HttpDetails = object(
  {
    headers: describedAs('In their order. Values of secret headers are [redacted].', headers),
    connection: object(
      {
        request: describedAs('1 for the first request on the connection.', count),
        tls: boolean,
      },
      {
        address: describedAs('The address of the connection: of a proxy, if there is one.', anyText),
        port: count,
      },
    ),
    durations: object(
      {
        reading: microseconds('Until the body was read'),
        processing: microseconds('Until the operation was stored and the reply signed'),
        delay: microseconds('The simulated delay'),
        sending: microseconds('Until the reply was handed to the operating system'),
      },
      {},
    ),
  },
  {
    method: anyText,
    path: describedAs('With the query.', anyText),
    version: anyText,
    omitted_headers: describedAs('How many more headers there were.', count),
    body: Body,
    packet: describedAs('The beginning of a request that is not valid HTTP.', Body),
    status: describedAs('The HTTP status of the response. Missing if there was none.', count),
    reply_headers: describedAs('The headers of the response that the gateway sets.', headers),
  },
);
export type HttpDetails = t.TypeOf<typeof HttpDetails>;

export const DeliveryDetails = object(
  {
    delivered: describedAs('Whether the client received a reply.', boolean),
    reason: describedAs(
      Object.entries(deliveryReasons)
        .map(([name, { meaning }]) => `${name}: ${meaning}.`)
        .join(' '),
      enumOf(deliveryReasons),
    ),
    meaning: anyText,
  },
  { scenario: describedAs('The id of the scenario.', anyText) },
);
