/** Validates the flags of the load test. */
import {
  checkValue,
  isCurrency,
  isOperation,
  operationPath,
  operations,
  type Operation,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { hostOf } from '../../domain/account-settings/feedback-address.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { isPrivateAddress } from '../../domain/private-networks.ts';
import { readSeed } from '../../seed/read-seed.ts';
import { toMerchant } from '../../seed/store-seed.ts';
import type { LoadFlags } from './load-flags.ts';

type Errors = readonly string[];

export interface LoadSettings {
  /** The operation address. */
  readonly url: URL;
  /** Whether the address can be one of the internet. */
  readonly allowsPublic: boolean;
  readonly merchant: Merchant;
  readonly operations: readonly Operation[];
  /** The orders that exist. Undefined if the test can create its own. */
  readonly existing: readonly LoadOrder[];
  readonly usesReferences: boolean;
  readonly currency: string;
  readonly orders: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly connections: number;
  readonly timeoutSeconds: number;
}

/** An order that requests are about. */
export interface LoadOrder {
  readonly reference: string;
  readonly currency: string;
}

export const resolveLoadSettings = (flags: LoadFlags): E.Either<Errors, LoadSettings> => {
  const allowsPublic = flags.iMeanIt === true;
  const url = parseUrl(flags.url, allowsPublic);
  const account = findAccount(flags);
  const chosen = parseOperations(flags.operations);
  const references = readReferences(flags);
  const currency = parseCurrency(flags.currency);
  const orders = parseNumber('--orders', flags.orders, { from: 1, to: 1_000_000, isWhole: true });
  const perSecond = parseNumber('--rate', flags.rate, { from: 0.01, to: 100_000 });
  const seconds = parseNumber('--duration', flags.duration, { from: 0.1, to: 86_400 });
  const connections = parseNumber('--connections', flags.connections, { from: 1, to: 10_000, isWhole: true });
  const timeoutSeconds = parseNumber('--timeout', flags.timeout, { from: 1, to: 600 });
  if (
    E.isLeft(url) ||
    E.isLeft(account) ||
    E.isLeft(chosen) ||
    E.isLeft(references) ||
    E.isLeft(currency) ||
    E.isLeft(orders) ||
    E.isLeft(perSecond) ||
    E.isLeft(seconds) ||
    E.isLeft(connections) ||
    E.isLeft(timeoutSeconds)
  ) {
    return E.left(
      [
        url,
        account,
        chosen,
        references,
        currency,
        orders,
        perSecond,
        seconds,
        connections,
        timeoutSeconds,
      ].flatMap((part): Errors => (E.isLeft(part) ? part.left : [])),
    );
  }
  const usesReferences = references.right !== undefined;
  const existing =
    references.right?.map((reference) => ({ reference, currency: currency.right })) ?? account.right.orders;
  return E.right({
    url: url.right,
    allowsPublic,
    merchant: account.right.merchant,
    operations: chosen.right,
    existing: existing.slice(0, orders.right),
    usesReferences,
    currency: currency.right,
    orders: orders.right,
    perSecond: perSecond.right,
    seconds: seconds.right,
    connections: connections.right,
    timeoutSeconds: timeoutSeconds.right,
  });
};

const parseUrl = (text: string, allowsPublic: boolean): E.Either<Errors, URL> => {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    return E.left(['--url must be an http or https URL, such as http://127.0.0.1:8080']);
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '' || url.search !== '')
    return E.left(['--url must have no user name, password, query or fragment']);
  if (url.pathname === '/') url.pathname = operationPath();
  const host = hostOf(url.hostname);
  // The addresses of a host name are checked when the test connects.
  if (isIP(host) !== 0 && !allowsPublic && !isPrivateAddress(host)) return E.left([publicAddressError(host)]);
  return E.right(url);
};

export const publicAddressError = (host: string): string =>
  `${host} is not an address of this machine or of a private network. Never load a gateway that is not yours. If this one is, add --i-mean-it`;

interface Account {
  readonly merchant: Merchant;
  /** Its authorized orders. */
  readonly orders: readonly LoadOrder[];
}

const findAccount = ({ seed: file, merchant }: LoadFlags): E.Either<Errors, Account> => {
  const seed = readSeed(file);
  if (E.isLeft(seed)) return seed;
  const found = seed.right.merchants.find(
    ({ merchant_identifier }) => merchant === undefined || merchant_identifier === merchant,
  );
  if (found === undefined)
    return E.left([`${file} has no merchant${merchant === undefined ? '' : ` ${merchant}`}`]);
  return E.right({
    merchant: toMerchant(found),
    orders: (found.orders ?? [])
      .filter(({ state }) => state === 'authorized')
      .map(({ merchant_reference, currency }) => ({ reference: merchant_reference, currency })),
  });
};

const parseOperations = (list: string): E.Either<Errors, readonly Operation[]> => {
  const names = list.split(',').map((name) => name.trim());
  const known = names.filter(isOperation);
  return known.length === names.length
    ? E.right(known)
    : E.left([`--operations must be a list of ${Object.keys(operations).join(', ')}, separated by commas`]);
};

const readReferences = ({ references: file }: LoadFlags): E.Either<Errors, readonly string[] | undefined> => {
  if (file === undefined) return E.right(undefined);
  const text = E.tryCatch(
    () => readFileSync(file, 'utf8'),
    (cause): Errors => [`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`],
  );
  if (E.isLeft(text)) return text;
  const lines = text.right.split('\n').map((line) => line.trim());
  const references = lines.filter((line) => line !== '');
  const invalid = lines.findIndex(
    (line) => line !== '' && checkValue('merchant_reference', line) !== undefined,
  );
  if (references.length === 0) return E.left([`${file} has no merchant_reference`]);
  return invalid === -1
    ? E.right(references)
    : E.left([`${file}: line ${invalid + 1} is not a merchant_reference`]);
};

const parseCurrency = (text: string): E.Either<Errors, string> =>
  isCurrency(text) ? E.right(text) : E.left(['--currency must be a currency, such as AED']);

interface Range {
  readonly from: number;
  readonly to: number;
  readonly isWhole?: true;
}

const parseNumber = (flag: string, text: string, { from, to, isWhole }: Range): E.Either<Errors, number> => {
  const value = Number(text);
  const isValid = (isWhole === true ? /^\d+$/ : /^\d+(\.\d+)?$/).test(text) && value >= from && value <= to;
  return isValid
    ? E.right(value)
    : E.left([`${flag} must be a ${isWhole === true ? 'whole number' : 'number'} from ${from} to ${to}`]);
};
