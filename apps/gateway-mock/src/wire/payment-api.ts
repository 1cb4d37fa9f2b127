/** POST /<api_root>/paymentApi: bytes in, a signed reply out. Section 4; D1, D2. */
import { formatResponseCode, reasons, textOf, type Reason, type TextParams } from '@postern/protocol';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import type { Answer } from '../answer.ts';
import type { Wire } from '../receive.ts';

export interface PaymentApi {
  readonly apiRoot: string;
  readonly answer: (wire: Wire) => () => Promise<Answer>;
  /** Told of each answer when it has gone out. */
  readonly observe: (answer: Answer, milliseconds: number) => void;
}

export const mountPaymentApi = (app: Express, { apiRoot, answer, observe }: PaymentApi): void => {
  const reply: RequestHandler = async (request, response) => {
    const started = performance.now();
    const answered = await answer({ contentType: request.get('content-type'), body: bytesOf(request) })();
    const text = JSON.stringify(answered.params);
    response.writeHead(answered.fault === undefined ? 200 : 500, headersFor(text)).end(text);
    observe(answered, performance.now() - started);
  };
  app.post(`/${apiRoot}/paymentApi`, bodyUpTo64KiB, reply, unreadable);
  app.all(`/${apiRoot}/paymentApi`, onlyPost);
};

const bodyUpTo64KiB = express.raw({ type: () => true, limit: '64kb', inflate: false });

const headersFor = (text: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(text),
});

const bytesOf = ({ body }: Request): Uint8Array => (body instanceof Uint8Array ? body : new Uint8Array());

const onlyPost: RequestHandler = (_request, response) => {
  response.status(405).set('allow', 'POST').json({ error: 'operations are sent by POST' });
};

// Compressed or too large: never read, so there is no merchant who could sign the answer.
const unreadable: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const type: unknown =
    typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') response.status(413).json(unsigned('NotARequest'));
  else if (type === 'encoding.unsupported') response.json(unsigned('NotARequest'));
  else next(error);
};

/** A reply that carries nothing back and that nobody signs. */
export const unsigned = (reason: Reason): TextParams => ({
  response_code: formatResponseCode('00', reasons[reason].message),
  response_message: textOf(reasons[reason].message, 'en'),
  status: '00',
});
