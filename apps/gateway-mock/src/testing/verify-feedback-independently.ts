/**
 * Verifies feedback without the code of the gateway: it reads the three encodings with other parsers, and computes
 * signatures as section 5 of the specification says.
 */
import { XMLParser } from 'fast-xml-parser';
import { createHash, createHmac } from 'node:crypto';
import { parse } from 'node:querystring';
import type { ReceivedPost } from './account-feedback-endpoint.ts';

/** The SHA type and phrase that the account signs with. */
export interface FeedbackSecrets {
  readonly sha: 'SHA-256' | 'SHA-512' | 'HMAC-256' | 'HMAC-512';
  readonly phrase: string;
}

/** Returns the parameters of a feedback without the signature. Throws if the signature is wrong. */
export const verifiedParams = (
  post: Pick<ReceivedPost, 'headers' | 'body'>,
  secrets: FeedbackSecrets,
): Record<string, string> => {
  const { signature, ...params } = parseFeedback(post);
  const expected = signatureFor(params, secrets);
  if (signature !== expected) throw new Error(`signed ${signature}, not ${expected}: ${post.body}`);
  return params;
};

export const parseFeedback = ({
  headers,
  body,
}: Pick<ReceivedPost, 'headers' | 'body'>): Record<string, string> => {
  const read: unknown = parserFor(headers['content-type'] ?? '')(body);
  if (!isTexts(read)) throw new Error(`the values are not all strings: ${body}`);
  return read;
};

const parserFor = (contentType: string): ((body: string) => unknown) => {
  const [type] = contentType.split(';', 1);
  if (type === 'application/x-www-form-urlencoded') return (body) => ({ ...parse(body) });
  if (type === 'application/json') return JSON.parse;
  if (type === 'application/xml') return xmlResponse;
  throw new Error(`${contentType} is not a feedback encoding`);
};

const xml = new XMLParser({ parseTagValue: false, trimValues: false, ignoreDeclaration: true });

const xmlResponse = (body: string): unknown => {
  const read: unknown = xml.parse(body);
  return typeof read === 'object' && read !== null && 'response' in read ? read.response : undefined;
};

const isTexts = (read: unknown): read is Record<string, string> =>
  typeof read === 'object' &&
  read !== null &&
  Object.values(read).every((value) => typeof value === 'string');

const signatureFor = (params: Readonly<Record<string, string>>, { sha, phrase }: FeedbackSecrets): string => {
  const pairs = Object.keys(params)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((name) => `${name}=${params[name]}`);
  const text = phrase + pairs.join('') + phrase;
  const hash = sha.endsWith('512') ? 'sha512' : 'sha256';
  return (sha.startsWith('HMAC') ? createHmac(hash, phrase) : createHash(hash)).update(text).digest('hex');
};
