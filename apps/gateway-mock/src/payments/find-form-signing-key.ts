/**
 * Which key of an account a form is signed with. Unlike in the four operations, the string that was signed may be that of another form, too:
 * an address in `return_url` may have any text (C36).
 */
import { sign, type StringParams } from '@postern/protocol';
import { timingSafeEqual } from 'node:crypto';
import type { Account } from '../domain/account.ts';
import { requestKeysOf, type SignedBy } from '../request-pipeline/4-authenticate/account-signing-keys.ts';

/** `undefined`: the signature is wrong. */
export const findFormSigningKey = (form: StringParams, account: Account): SignedBy | undefined => {
  const { signature = '', ...params } = form;
  const received = signature.toLowerCase();
  return requestKeysOf(account).find((key) => isSameText(received, sign(params, key)['signature'] ?? ''));
};

/** Compares in a time that does not depend on the texts. */
export const isSameText = (received: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};
