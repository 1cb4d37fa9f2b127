/** A row of the books ⇄ an account. Phrases are sealed in the row. */
import { isShaType, requestPhrase, responsePhrase, revealPhrase, type ShaType } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type { Merchant, RequestShape, SigningSettings } from '../../domain/merchant.ts';
import type { Keyring } from '../../credentials/keyring.ts';
import { settingsColumns, toSettings } from './settings-columns.ts';
import type { MerchantRow } from '../tables.ts';

/** Reads rows. The same few accounts are asked for with every request, so a row that was read before is the same account. */
export const rowReader = (keyring: Keyring): ((row: MerchantRow) => Merchant) => {
  const read = new Map<string, { readonly text: string; readonly merchant: Merchant }>();
  return (row) => {
    const text = Object.values(row).join('\0');
    const before = read.get(row.merchant_identifier);
    if (before?.text === text) return before.merchant;
    const merchant = toMerchant(row, keyring);
    if (read.size >= readMax) read.clear();
    read.set(row.merchant_identifier, { text, merchant });
    return merchant;
  };
};

const readMax = 10_000;

export const toMerchant = (row: MerchantRow, keyring: Keyring): Merchant => {
  const opened = opening(row, keyring);
  return {
    merchantIdentifier: row.merchant_identifier,
    name: row.name,
    accessCode: row.access_code,
    active: row.active === 1,
    ...opened(row.sha_type, row.sha_request_phrase, row.sha_response_phrase),
    next: ifWhole(opened, row.next_sha_type, row.next_sha_request_phrase, row.next_sha_response_phrase),
    previous: ifWhole(
      opened,
      row.previous_sha_type,
      row.previous_sha_request_phrase,
      row.previous_sha_response_phrase,
    ),
    requestShape: shapeIn(row),
    ...toSettings(row),
  };
};

export const toRow = (merchant: Merchant, keyring: Keyring): Omit<MerchantRow, 'created_at'> => {
  const sealed = sealing(merchant.merchantIdentifier, keyring);
  const [current, next, previous] = [
    sealed(merchant),
    sealed(O.toUndefined(merchant.next)),
    sealed(O.toUndefined(merchant.previous)),
  ];
  return {
    merchant_identifier: merchant.merchantIdentifier,
    name: merchant.name,
    access_code: merchant.accessCode,
    active: merchant.active ? 1 : 0,
    sealed_by: keyring.current,
    sha_type: merchant.shaType,
    sha_request_phrase: current.request ?? '',
    sha_response_phrase: current.response ?? '',
    next_sha_type: next.shaType,
    next_sha_request_phrase: next.request,
    next_sha_response_phrase: next.response,
    previous_sha_type: previous.shaType,
    previous_sha_request_phrase: previous.request,
    previous_sha_response_phrase: previous.response,
    request_shape: merchant.requestShape,
    ...settingsColumns(merchant),
  };
};

type Opened = (shaType: string, request: string, response: string) => SigningSettings;

// A row of a time before keys holds its phrases in clear, until it is sealed.
const opening = ({ merchant_identifier, sealed_by }: MerchantRow, keyring: Keyring): Opened => {
  const open = (text: string, phrase: Phrase): string =>
    sealed_by === null ? text : keyring.decrypt(text, sealed_by, aboutOf(merchant_identifier, phrase));
  return (shaType, request, response) => ({
    shaType: shaTypeIn(shaType, merchant_identifier),
    requestPhrase: requestPhrase(open(request, 'request')),
    responsePhrase: responsePhrase(open(response, 'response')),
  });
};

const ifWhole = (
  opened: Opened,
  shaType: string | null,
  request: string | null,
  response: string | null,
): O.Option<SigningSettings> =>
  shaType === null || request === null || response === null
    ? O.none
    : O.some(opened(shaType, request, response));

const sealing =
  (merchantIdentifier: string, keyring: Keyring) => (signatures: SigningSettings | undefined) => ({
    shaType: signatures?.shaType ?? null,
    request:
      signatures === undefined
        ? null
        : keyring.encrypt(revealPhrase(signatures.requestPhrase), aboutOf(merchantIdentifier, 'request')),
    response:
      signatures === undefined
        ? null
        : keyring.encrypt(revealPhrase(signatures.responsePhrase), aboutOf(merchantIdentifier, 'response')),
  });

type Phrase = 'request' | 'response';

const aboutOf = (merchantIdentifier: string, phrase: Phrase): string =>
  `${merchantIdentifier} ${phrase} phrase`;

const shaTypeIn = (name: string, merchantIdentifier: string): ShaType => {
  if (!isShaType(name)) throw new Error(`merchant ${merchantIdentifier} has no known SHA type`);
  return name;
};

const shapeIn = ({ request_shape, merchant_identifier }: MerchantRow): RequestShape => {
  if (request_shape !== 'strict' && request_shape !== 'compatible')
    throw new Error(`merchant ${merchant_identifier} has no known request shape`);
  return request_shape;
};
