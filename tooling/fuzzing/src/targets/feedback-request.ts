/** What the webhook kit does with a request: its readers of bodies agree, and only signed feedback is acknowledged. */
import { sign, type FeedbackEncoding } from '@postern/protocol';
import { feedback } from '@postern/protocol/spec';
import {
  alwaysDuplicate,
  createReceiver,
  parsedBody,
  responsePhrase,
  verifyFeedback,
} from '@postern/webhook-kit';
import { createFeedbackVerifier } from '@postern/webhook-kit/fp';
import { feedbackHandler as fetchHandler } from '@postern/webhook-kit/fetch';
import { feedbackHandler as lambdaHandler } from '@postern/webhook-kit/lambda';
import { signedFeedback } from '@postern/webhook-kit/testing';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import { Readable } from 'node:stream';
import type { FuzzTarget, OpenTarget, Violation } from '../engine/fuzz-target.ts';
import { contentTypes, formWords, jsonWords, protocolWords, xmlWords } from '../protocol-words.ts';
import { messageIn } from './message-properties.ts';
// @boundaries-ignore the frameworks' handlers read bodies with it
import { readNodeBody } from '../../../../packages/webhook-kit/src/http/read-node-body.ts';

const account = { shaType: 'SHA-256', responsePhrase: responsePhrase('phrase of the shop') } as const;
const key = { shaType: account.shaType, phrase: account.responsePhrase } as const;

const open = (): OpenTarget => {
  const receiver = createReceiver({
    accounts: [account],
    handle: () => undefined,
    onPossibleDuplicate: alwaysDuplicate,
    report: () => undefined,
  });
  const verify = createFeedbackVerifier([account]);
  const onFetch = fetchHandler(receiver);
  const onLambda = lambdaHandler(receiver);

  return {
    check: async (input) => {
      const lineEnd = input.indexOf(0x0a);
      const contentType = toHeader(input.subarray(0, Math.max(0, lineEnd)));
      const body = input.subarray(lineEnd + 1);
      const headers = { 'content-type': contentType };

      const viaNode = await receiver.handleRequest({
        contentType,
        body: await readNodeBody(Readable.from(chunksOf(body), { objectMode: false }), receiver),
      });
      const viaFetch = await onFetch(
        new Request('http://localhost/', { method: 'POST', headers, body: Buffer.from(body) }),
      );
      const viaLambda = await onLambda({
        headers,
        httpMethod: 'POST',
        body: Buffer.from(body).toString('base64'),
        isBase64Encoded: true,
      });
      const statuses = [viaNode.status, viaFetch.status, viaLambda.statusCode].map(withoutDuplicates);
      if (new Set(statuses).size > 1) return `the same body has the statuses ${statuses.join(', ')}`;
      if (isAccepted(body, headers) !== (statuses[0] === 200))
        return `verifyFeedback and the receiver disagree about ${statuses[0]}`;
      if (statuses.some((status) => status >= 500)) return `answered ${statuses.join(', ')}`;
      if (JSON.stringify(viaNode).includes('phrase of the shop')) return 'the response contains a phrase';
      return checkSigned(input);
    },
  };

  // Beyond the signature: feedback with these parameters, as the gateway might sign it.
  function checkSigned(input: Uint8Array): Violation {
    const message = messageIn(input);
    if (message === undefined) return undefined;
    const { _tag } = verify({ body: parsedBody(sign(message, key)) });
    return _tag === 'Left' || _tag === 'Right' ? undefined : 'neither an event nor a reason';
  }
};

const isAccepted = (body: Uint8Array, headers: Readonly<Record<string, string>>): boolean => {
  try {
    verifyFeedback(body, headers, account);
    return true;
  } catch {
    return false;
  }
};

// The second of two equal deliveries is acknowledged as a duplicate.
const withoutDuplicates = (status: number): number => (status >= 200 && status < 300 ? 200 : status);

// As the platforms pass headers on: without line breaks, one character for each byte.
const toHeader = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\0\r\n]/g, '')
    .trim();

const chunksOf = (body: Uint8Array): readonly Uint8Array[] => {
  const middle = Math.floor(body.length / 2);
  return [body.subarray(0, middle), body.subarray(middle)].filter(({ length }) => length > 0);
};

const captured = (encoding: FeedbackEncoding): string => {
  const { contentType, body } = signedFeedback('CAPTURE', {}, { ...account, encoding });
  return `${contentType}\n${body}`;
};

export const feedbackRequest: FuzzTarget = {
  name: 'feedback-request',
  description: 'a content type and a body, as the webhook kit receives them from Node.js, fetch and Lambda',
  sources: [
    'packages/webhook-kit/src/feedback/',
    'packages/webhook-kit/src/http/read-',
    'packages/webhook-kit/src/frameworks/lambda.ts',
  ],
  examples: [
    ...RR.keys(feedback.encodings).map(captured),
    signedFeedback('REFUND', { filters: [{ a: '1' }] }, { ...account, encoding: 'json' }).body,
  ],
  words: [...contentTypes, ...formWords, ...jsonWords, ...xmlWords, ...protocolWords],
  isSlow: true,
  open,
};
