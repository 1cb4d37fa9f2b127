/** The codecs of the management API, for the body and the query of every route. */
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { stateless, type FuzzTarget, type Violation } from '../engine/fuzz-target.ts';
import { account, managementRoutes, seedOrder } from '../gateway-sources.ts';
import { jsonWords, protocolWords } from '../protocol-words.ts';

const codecs = managementRoutes.flatMap(({ method, path, body, query }) => [
  ...(body instanceof t.Type ? [{ name: `${method} ${path}`, codec: body }] : []),
  ...Object.entries(query).map(([name, codec]) => ({ name: `${method} ${path}?${name}`, codec })),
]);

const check = (input: Uint8Array): Violation => {
  const text = new TextDecoder().decode(input);
  const json = E.tryCatch((): unknown => JSON.parse(text), String);
  const values: readonly unknown[] = E.isRight(json) ? [json.right, text] : [text];
  for (const { name, codec } of codecs)
    for (const value of values) {
      const violation = checkCodec(codec, value);
      if (violation !== undefined) return `${name}: ${violation}`;
    }
  return undefined;
};

const checkCodec = (codec: t.Mixed, value: unknown): Violation => {
  const decoded: t.Validation<unknown> = codec.decode(value);
  if (E.isLeft(decoded)) return codec.is(value) ? 'refused a value of its type' : undefined;
  if (!codec.is(decoded.right)) return 'decoded to a value of another type';
  const again: t.Validation<unknown> = codec.decode(codec.encode(decoded.right));
  if (E.isLeft(again)) return 'refused what it encoded';
  return JSON.stringify(again.right) === JSON.stringify(decoded.right)
    ? undefined
    : 'decoded what it encoded to another value';
};

export const managementInput: FuzzTarget = {
  name: 'management-input',
  description: 'the codecs of bodies and queries of the management API',
  sources: ['apps/gateway-mock/src/schema/', 'apps/gateway-mock/src/domain/account-settings/'],
  examples: [
    ...managementRoutes.flatMap(({ example }) => (example === undefined ? [] : [JSON.stringify(example)])),
    JSON.stringify(account),
    JSON.stringify(seedOrder('order-1')),
    '2026-02-03T04:05:06.789+01:00',
    '100',
  ],
  words: [
    ...jsonWords,
    ...protocolWords,
    'kind',
    'inbox',
    'https://shop.example:8443/a?b',
    '10.0.0.0/8',
    '::1/128',
  ],
  open: stateless(check),
};
