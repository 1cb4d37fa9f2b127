/** Converts between an account and its row. Phrases are encrypted in the row. */
import { requestPhrase, responsePhrase, revealPhrase, type ShaType } from '@postern/protocol';
import { isShaType } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import type { Account, RequestShape, SigningSettings } from '../../domain/account.ts';
import type { Keyring } from '../../credentials/keyring.ts';
import { settingsColumns, toSettings } from './settings-columns.ts';
import type { AccountRow } from '../table-types.ts';

/** Converts rows to accounts, with a cache: every request needs one of the same few accounts. */
export const rowReader = (keyring: Keyring): ((row: AccountRow) => Account) => {
  const cache = new Map<string, { readonly text: string; readonly account: Account }>();
  return (row) => {
    const text = Object.values(row).join('\0');
    const cached = cache.get(row.merchant_identifier);
    if (cached?.text === text) return cached.account;
    const account = toAccount(row, keyring);
    if (cache.size >= maxCache) cache.clear();
    cache.set(row.merchant_identifier, { text, account });
    return account;
  };
};

const maxCache = 10_000;

export const toAccount = (row: AccountRow, keyring: Keyring): Account => {
  const decrypt = decryptSettings(row, keyring);
  return {
    merchantIdentifier: row.merchant_identifier,
    name: row.name,
    accessCode: row.access_code,
    active: row.active === 1,
    ...decrypt(row.sha_type, row.sha_request_phrase, row.sha_response_phrase),
    next: ifComplete(decrypt, row.next_sha_type, row.next_sha_request_phrase, row.next_sha_response_phrase),
    previous: ifComplete(
      decrypt,
      row.previous_sha_type,
      row.previous_sha_request_phrase,
      row.previous_sha_response_phrase,
    ),
    requestShape: requestShapeIn(row),
    ...toSettings(row),
  };
};

export const toRow = (account: Account, keyring: Keyring): Omit<AccountRow, 'created_at'> => {
  const encrypt = encryptSettings(account.merchantIdentifier, keyring);
  const [current, next, previous] = [
    encrypt(account),
    encrypt(O.toUndefined(account.next)),
    encrypt(O.toUndefined(account.previous)),
  ];
  return {
    merchant_identifier: account.merchantIdentifier,
    name: account.name,
    access_code: account.accessCode,
    active: account.active ? 1 : 0,
    encryption_key_id: keyring.current,
    sha_type: account.shaType,
    sha_request_phrase: current.request ?? '',
    sha_response_phrase: current.response ?? '',
    next_sha_type: next.shaType,
    next_sha_request_phrase: next.request,
    next_sha_response_phrase: next.response,
    previous_sha_type: previous.shaType,
    previous_sha_request_phrase: previous.request,
    previous_sha_response_phrase: previous.response,
    request_shape: account.requestShape,
    ...settingsColumns(account),
  };
};

type Decrypt = (shaType: string, request: string, response: string) => SigningSettings;

// Rows of versions without encryption have plain text phrases until they are encrypted.
const decryptSettings = (
  { merchant_identifier, encryption_key_id }: AccountRow,
  keyring: Keyring,
): Decrypt => {
  const open = (text: string, phrase: Phrase): string =>
    encryption_key_id === null
      ? text
      : keyring.decrypt(text, encryption_key_id, contextOf(merchant_identifier, phrase));
  return (shaType, request, response) => ({
    shaType: shaTypeIn(shaType, merchant_identifier),
    requestPhrase: requestPhrase(open(request, 'request')),
    responsePhrase: responsePhrase(open(response, 'response')),
  });
};

const ifComplete = (
  decrypt: Decrypt,
  shaType: string | null,
  request: string | null,
  response: string | null,
): O.Option<SigningSettings> =>
  shaType === null || request === null || response === null
    ? O.none
    : O.some(decrypt(shaType, request, response));

const encryptSettings =
  (merchantIdentifier: string, keyring: Keyring) => (signatures: SigningSettings | undefined) => ({
    shaType: signatures?.shaType ?? null,
    request:
      signatures === undefined
        ? null
        : keyring.encrypt(revealPhrase(signatures.requestPhrase), contextOf(merchantIdentifier, 'request')),
    response:
      signatures === undefined
        ? null
        : keyring.encrypt(revealPhrase(signatures.responsePhrase), contextOf(merchantIdentifier, 'response')),
  });

type Phrase = 'request' | 'response';

const contextOf = (merchantIdentifier: string, phrase: Phrase): string =>
  `${merchantIdentifier} ${phrase} phrase`;

const shaTypeIn = (name: string, merchantIdentifier: string): ShaType => {
  if (!isShaType(name)) throw new Error(`account ${merchantIdentifier} has no known SHA type`);
  return name;
};

const requestShapeIn = ({ request_shape, merchant_identifier }: AccountRow): RequestShape => {
  if (request_shape !== 'strict' && request_shape !== 'compatible')
    throw new Error(`account ${merchant_identifier} has no known request shape`);
  return request_shape;
};
