/** Koa, with and without what its body parsers leave. */
import { feedbackHandler } from '@postern/webhook-kit/koa';
import Koa from 'koa';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  answersAsDocumented,
  doesNotWaitForEver,
  saysThatABodyIsConsumed,
  takesWhatWasParsed,
  type Mount,
} from './framework-contract.ts';

type Parse = (request: IncomingMessage) => Promise<object>;

const behind =
  (parse: Parse = () => Promise.resolve({})): Mount =>
  (receiver) => {
    const handler = feedbackHandler(receiver);
    const app = new Koa();
    app.use(async (context, next) => {
      Object.assign(context.request, await parse(context.req));
      await (context.path === '/feedback' ? handler(context) : next());
    });
    const listener = app.callback();
    return createServer((request, response) => void listener(request, response));
  };

answersAsDocumented(behind());
doesNotWaitForEver(
  behind(),
  behind((request) => Promise.resolve(request.pause()).then(() => ({}))),
);
saysThatABodyIsConsumed(
  behind(async (request) => {
    await text(request);
    return {};
  }),
);

// As the two that are used most do: a body, and the text of what is not parsed.
takesWhatWasParsed(
  behind(async (request) => {
    const body = await text(request);
    const type = request.headers['content-type'] ?? '';
    if (type.includes('json')) return { body: JSON.parse(body) as unknown };
    return type.includes('form')
      ? { body: Object.fromEntries(new URLSearchParams(body)) }
      : { body: {}, rawBody: body };
  }),
  ['xml'],
);
