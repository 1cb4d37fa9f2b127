/** Nothing that the kit returns shows an access code, a phrase or a signature when it is printed. */
import { responsePhrase, type Params, type ResponseCodeClass } from '@postern/protocol';
import { feedback, outcomeOfClass } from '@postern/protocol/spec';
import fc from 'fast-check';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import { inspect } from 'node:util';
import { verifyFeedback as verifyAsEither } from '../fp.ts';
import {
  alwaysDuplicate,
  createReceiver,
  verifyFeedback,
  type FeedbackProblem,
  type FeedbackResult,
  type FeedbackAccount,
} from '../index.ts';
import { signedFeedback, signedRefusal } from '../testing/index.ts';

const secret = fc.stringMatching(/^[A-Za-z0-9]{16,20}$/);
const classes = Object.keys(outcomeOfClass) as ResponseCodeClass[];

const printed = (value: unknown): string =>
  [inspect(value, { depth: 20 }), JSON.stringify(value), String(value)].join('\n');

const signatureOf = ({ signature }: Params): readonly string[] =>
  typeof signature === 'string' ? [signature] : [];

const thrownBy = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

test('events, results, errors, explanations and receivers', async () => {
  await fc.assert(
    fc.asyncProperty(
      secret,
      secret,
      fc.constantFrom(...RR.keys(feedback.encodings)),
      fc.constantFrom(...classes),
      fc.constantFrom('right', 'forged', 'ambiguous', 'refusal', 'trimmed'),
      async (accessCode, phrase, encoding, codeClass, kind) => {
        // The settings of a client, which have more secrets than the kit needs.
        const account: FeedbackAccount & { readonly accessCode: string } = {
          accessCode,
          shaType: 'SHA-256',
          responsePhrase: responsePhrase(phrase),
          merchantIdentifier: 'DEMO0001',
        };
        const overrides = {
          access_code: accessCode,
          ...(kind === 'ambiguous' ? { order_description: 'chairresponse_code=04000' } : {}),
          ...(kind === 'trimmed' ? { order_description: 'a chair ' } : {}),
        };
        const options = { ...account, encoding, class: codeClass };
        const { params, body, contentType } =
          kind === 'refusal'
            ? signedRefusal('CAPTURE', options)
            : signedFeedback('CAPTURE', overrides, options);
        const sent =
          kind === 'forged'
            ? body.replace('order-1001', 'order-9999')
            : body.replace(/a(\+| |%20)chair(\+| |%20)/, 'a$1chair');
        const headers = { 'content-type': contentType };

        const results: FeedbackResult[] = [];
        const problems: FeedbackProblem[] = [];
        const receiver = createReceiver({
          accounts: [account],
          handle: () => undefined,
          onPossibleDuplicate: alwaysDuplicate,
          onResult: (result) => results.push(result),
          report: (problem) => problems.push(problem),
        });
        const response = await receiver.handleRequest({ contentType, body: sent });
        const verified = verifyAsEither(sent, headers, account);
        const thrown = thrownBy(() => verifyFeedback(sent, headers, account));
        const explanations =
          verified._tag === 'Left' && verified.left._tag === 'SignatureMismatch'
            ? [await verified.left.explain()]
            : [];
        const settingsError = thrownBy(() =>
          createReceiver({
            accounts: [{ ...account, shaType: 'MD5' as 'SHA-256' }],
            handle: () => undefined,
            onPossibleDuplicate: alwaysDuplicate,
          }),
        );

        const secrets = [...(kind === 'refusal' ? [] : [accessCode]), phrase, ...signatureOf(params)];
        const all = { receiver, response, results, problems, verified, thrown, explanations, settingsError };
        for (const [name, value] of Object.entries(all))
          for (const text of secrets) expect([name, printed(value).includes(text)]).toEqual([name, false]);
      },
    ),
  );
});

test('an event has neither the access code nor the signature', () => {
  const account = { shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const;
  const { body } = signedFeedback('CAPTURE', { eci: '' }, account);
  const event = verifyFeedback(body, account);
  for (const params of [event.params, event.receivedParams])
    expect(Object.getOwnPropertyNames(params).filter((name) => /access_code|signature/.test(name))).toEqual(
      [],
    );
  expect(event.receivedParams).toMatchObject({ amount: '1050', eci: '' });
});
