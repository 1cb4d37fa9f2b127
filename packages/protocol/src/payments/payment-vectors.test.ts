/** The known signatures of payments, computed by another program. */
import * as E from 'fp-ts/lib/Either.js';
import published from '../../vectors/signature.json' with { type: 'json' };
import { requestPhrase, responsePhrase, type StringParams } from '../index.ts';
import {
  findPaymentFormViolations,
  paymentReply,
  readReturn,
  starPersonalValues,
  verifyPaymentMessage,
} from './index.ts';

const messagesNamed = (
  beginning: string,
): readonly { name: string; phrase: string; message: StringParams }[] =>
  published.vectors
    .filter(({ name }) => name.startsWith(beginning))
    .map(({ name, phrase, parameters, signature }) => ({
      name,
      phrase,
      message: { ...(JSON.parse(JSON.stringify(parameters)) as StringParams), signature },
    }));

const forms = messagesNamed('payment form');
const returns = messagesNamed('payment return');

test.each(forms)('$name is accepted, and its signature is right', ({ phrase, message }) => {
  expect(findPaymentFormViolations('redirection', message)).toEqual([]);
  const key = { shaType: 'SHA-256', phrase: requestPhrase(phrase) } as const;
  expect(E.isRight(verifyPaymentMessage(message, [key]))).toBe(true);
});

test.each(returns)('$name is read, also with the query of its address', ({ phrase, message }) => {
  const settings = {
    keys: [{ shaType: 'SHA-256', phrase: responsePhrase(phrase) }],
    returnUrl: 'https://shop.example/paid?cart=7&step=3#top',
  } as const;
  expect(readReturn({ ...message, cart: '7', step: '3' }, settings)).toMatchObject(
    E.right({ params: message }),
  );
});

test('a return by GET is that by POST with stars, and a paid one has the parameters of the table', () => {
  const [posted, starred, cancelled] = returns.map(
    ({ message: { signature: _signature, ...params } }) => params,
  );
  expect(starPersonalValues(posted ?? {})).toEqual(starred);
  expect(Object.keys(posted ?? {}).filter((name) => !(name in paymentReply))).toEqual([]);
  const { signature: _signature, ...form } = forms[0]?.message ?? {};
  expect(cancelled).toMatchObject(form);
});
