/** AWS Lambda, in both payload formats, behind an HTTP server that stands in for API Gateway. */
import { feedbackHandler, type LambdaEvent } from '@postern/webhook-kit/lambda';
import { signedFeedback } from '@postern/webhook-kit/testing';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { testResponses, testParsedBodies, type Mount } from './framework-contract.ts';
import { account, openReceiver, omitSecrets } from './open-receiver.ts';

type ToEvent = (request: IncomingMessage, body: Buffer) => LambdaEvent;

const mount =
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
    // Format 1.0 keeps the case of header names.
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
  testResponses(mount(toEvent));
});

testParsedBodies(
  mount(({ headers }, body) => {
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

// Sample events of API Gateway, shortened.
const samples = {
  'REST API': {
    resource: '/feedback',
    path: '/feedback',
    httpMethod: 'POST',
    headers: { Host: 'shop.example', 'Content-Type': 'application/x-www-form-urlencoded' },
    multiValueHeaders: { Host: ['shop.example'], 'Content-Type': ['application/x-www-form-urlencoded'] },
    queryStringParameters: null,
    requestContext: {
      accountId: '123456789012',
      apiId: 'id',
      httpMethod: 'POST',
      identity: { sourceIp: '203.0.113.7' },
      protocol: 'HTTP/1.1',
      requestId: 'id=',
      stage: '$default',
    },
    isBase64Encoded: false,
  },
  'HTTP API': {
    version: '2.0',
    routeKey: '$default',
    rawPath: '/feedback',
    rawQueryString: '',
    headers: { host: 'shop.example', 'content-type': 'application/x-www-form-urlencoded' },
    requestContext: {
      accountId: '123456789012',
      domainName: 'id.execute-api.example',
      http: { method: 'POST', path: '/feedback', protocol: 'HTTP/1.1', sourceIp: '203.0.113.7' },
      requestId: 'id',
      stage: '$default',
    },
    isBase64Encoded: false,
  },
};

test.each(Object.entries(samples))('a sample event of the %s, by POST and by GET', async (_name, sample) => {
  const { receiver, handled } = openReceiver();
  const handler = feedbackHandler(receiver);
  const { body, params } = signedFeedback('CAPTURE', { order_description: 'كرسي 1+1' }, account);
  expect((await handler({ ...sample, body })).statusCode).toBe(200);
  expect(handled[0]).toMatchObject({ encoding: 'form', receivedParams: omitSecrets(params) });
  const { http } = { http: undefined, ...sample.requestContext };
  const getEvent = {
    ...sample,
    ...('httpMethod' in sample ? { httpMethod: 'GET' } : {}),
    requestContext: http === undefined ? {} : { http: { method: 'GET' } },
  };
  expect(await handler({ ...getEvent, body })).toMatchObject({ statusCode: 405, headers: { allow: 'POST' } });
});

test('an event with only a body is handled, and an empty event is rejected', async () => {
  const { receiver } = openReceiver();
  const { body } = signedFeedback('CAPTURE', {}, account);
  const handler = feedbackHandler(receiver);
  expect((await handler({ body })).statusCode).toBe(200);
  expect((await handler({ body: null, headers: null })).statusCode).toBe(400);
});

test('a context without methods, as emulators pass it, has no remaining time', async () => {
  const { receiver, results } = openReceiver();
  const { body } = signedFeedback('CAPTURE', {}, account);
  const { statusCode } = await feedbackHandler(receiver)({ body }, {});
  expect([statusCode, results.map(({ _tag }) => _tag)]).toEqual([200, ['Handled']]);
});

test('a function responds before its remaining time is over', async () => {
  const { receiver, results } = openReceiver({ handle: () => new Promise(() => undefined) });
  const { body } = signedFeedback('CAPTURE', {}, account);
  const { statusCode } = await feedbackHandler(receiver)({ body }, { getRemainingTimeInMillis: () => 20 });
  expect([statusCode, results.map(({ _tag }) => _tag)]).toEqual([503, ['TimedOut']]);
});
