/** A recorded body → the bytes to send: secrets of the account are put back, and stand-ins of the same kind replace others. */
import { sign } from '@postern/protocol';
import { parseJson } from '@postern/protocol/spec';
import { redacted } from '@postern/protocol/secrets';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Account } from '../../domain/account.ts';
import { membersAsTexts } from '../../request-pipeline/1-receive/json-members-as-strings.ts';
import { requestKeysOf } from '../../request-pipeline/4-authenticate/account-signing-keys.ts';
import type { Entry } from '../entry.ts';
import type { RecordedBody } from './http-schema.ts';
import type { Redaction, SecretKind } from './secret-kinds.ts';

export const recordedBodyToBytes = (
  body: RecordedBody,
  signedBy: Entry['signed_by'],
  account: O.Option<Account>,
  /** The signature that the request had, if it is known. */
  known?: string,
): Buffer => {
  const { text, base64 = '', redactions = [], omitted } = body;
  // Bytes that are no text, like those that are not stored.
  if (omitted === true) return Buffer.from([0xff]);
  const accessCode = O.isSome(account) ? account.value.accessCode : '';
  const withSignature = (signature?: string): string =>
    replaceRedactions(text ?? Buffer.from(base64, 'base64').toString('latin1'), redactions, (redaction) => {
      if (redaction.kind === 'access_code') return accessCode;
      if (known?.length === redaction.length && isSignature(text ?? '', redaction)) return known;
      return (
        (redaction.kind === 'signature' ? signature : undefined) ?? standIns[redaction.kind](redaction.length)
      );
    });
  if (text === undefined) return Buffer.from(withSignature(), 'latin1');
  const isSigned = redactions.some(({ kind }) => kind === 'signature');
  return Buffer.from(withSignature(isSigned ? signatureOf(withSignature(), signedBy, account) : undefined));
};

const isSignature = (text: string, { at }: Redaction): boolean =>
  /"signature"\s*:\s*"$/.test(text.slice(Math.max(0, at - 40), at));

// As wrong as the redacted value: of the same length, and well-formed only if it was.
const standIns: Readonly<Record<SecretKind, (length: number) => string>> = {
  access_code: (length) => '0'.repeat(length),
  signature: (length) => '0'.repeat(length),
  number: (length) => '1'.repeat(length),
  alphanumeric: (length) => '0'.repeat(length),
  other: (length) => '~'.repeat(length),
};

const replaceRedactions = (
  text: string,
  redactions: readonly Redaction[],
  replacementOf: (redaction: Redaction) => string,
): string =>
  redactions.reduceRight(
    (rest, redaction) =>
      rest.slice(0, redaction.at) + replacementOf(redaction) + rest.slice(redaction.at + redacted.length),
    text,
  );

/** The signature that the request had: that of its parameters, by the same key. */
const signatureOf = (
  text: string,
  signedBy: Entry['signed_by'],
  account: O.Option<Account>,
): string | undefined => {
  const parsed = parseJson(text);
  if (O.isNone(account) || E.isLeft(parsed)) return undefined;
  const key = requestKeysOf(account.value).find(({ which }) => which === signedBy);
  const { signature: _standIn, ...texts } = membersAsTexts(parsed.right) ?? {};
  return key && sign(texts, key).signature;
};
