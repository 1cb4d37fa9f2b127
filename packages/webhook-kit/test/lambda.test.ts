/** AWS Lambda, in both formats of its events, invoked by something that does over HTTP what API Gateway does. */
import { feedbackHandler, type LambdaEvent } from '@postern/webhook-kit/lambda';
import { signedFeedback } from '@postern/webhook-kit/testing';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { answersAsDocumented, takesWhatWasParsed, type Mount } from './place.ts';
import { account, openShop } from './shop.ts';

type ToEvent = (request: IncomingMessage, body: Buffer) => LambdaEvent;

const invoked =
  (toEvent: ToEvent): Mount =>
  (receiver) => {
    const handler = feedbackHandler(receiver);
    return createServer((request, response) => {
      void buffer(request)
        .then((body) => handler(toEvent(request, body), { getRemainingTimeInMillis: () => 30_000 }))
        .then(({ statusCode, headers, body }) => response.writeHead(statusCode, headers).end(body));
    });
  };

const formats: Readonly<Record<string, ToEvent>> = {
  'REST API (1.0)': ({ method = '', headers }, body) => ({
    httpMethod: method,
    // As they were sent, capitals and all.
    headers: { 'Content-Type': headers['content-type'] },
    body: body.toString('base64'),
    isBase64Encoded: true,
  }),
  'HTTP API and function URL (2.0)': ({ method = '', headers }, body) => ({
    requestContext: { http: { method } },
    headers: { 'content-type': headers['content-type'] },
    body: body.toString('base64'),
    isBase64Encoded: true,
  }),
};

describe.each(Object.entries(formats))('%s', (_name, toEvent) => {
  answersAsDocumented(invoked(toEvent));
});

takesWhatWasParsed(
  invoked(({ headers }, body) => {
    const type = headers['content-type'] ?? '';
    const text = body.toString();
    const json: unknown = type.includes('json')
      ? JSON.parse(text)
      : Object.fromEntries(new URLSearchParams(text));
    return { headers: { 'content-type': type }, body: type.includes('xml') || !isObject(json) ? text : json };
  }),
  ['xml'],
);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

test('an event of nothing but a text is answered, and one of nothing at all too', async () => {
  const { receiver } = openShop();
  const { body } = signedFeedback('CAPTURE', {}, account);
  const handler = feedbackHandler(receiver);
  expect((await handler({ body })).statusCode).toBe(200);
  expect((await handler({ body: null, headers: null })).statusCode).toBe(400);
});

test('a function that is about to end answers before it does', async () => {
  const { receiver, results } = openShop({ handle: () => new Promise(() => undefined) });
  const { body } = signedFeedback('CAPTURE', {}, account);
  const { statusCode } = await feedbackHandler(receiver)({ body }, { getRemainingTimeInMillis: () => 20 });
  expect([statusCode, results.map(({ _tag }) => _tag)]).toEqual([503, ['TimedOut']]);
});
