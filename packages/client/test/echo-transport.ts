import { sign, type ResponsePhrase, type SigningKey, type StringParams } from '@postern/protocol';
import type { Transport } from '../src/index.ts';
import { phrases } from './unreliable-gateway.ts';

/** A transport whose gateway answers each request with its parameters, some of them changed, signed. */
export const echoTransport =
  (
    changes: (request: StringParams) => StringParams,
    key: SigningKey<ResponsePhrase> = { shaType: 'SHA-256', phrase: phrases.responsePhrase },
  ): Transport =>
  ({ body }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client sends strings
    const request = JSON.parse(body) as StringParams;
    const reply = sign({ ...request, ...changes(request) }, key);
    return Promise.resolve({ httpStatus: 200, body: JSON.stringify(reply) });
  };

/** The members of a reply with this code. */
export const replyWith = (code: string): StringParams => ({
  response_code: code,
  response_message: 'Message',
  status: code.slice(0, 2),
});
