import type { RequestPhrase, ResponsePhrase, ShaType } from '@postern/protocol';
import { failed, type CommandFailure } from '../output/command-failure.ts';
import { connectionVariables, type Connection } from './connection.ts';
import { demoAccount } from './demo-account.ts';

/** The credentials of an account. */
export interface Account {
  readonly accessCode: string;
  readonly merchantIdentifier: string;
  readonly shaType: ShaType;
  readonly requestPhrase: RequestPhrase;
  readonly responsePhrase: ResponsePhrase;
}

/** The credentials of the connection, or which of them are missing. */
export const requireAccountCredentials = (connection: Connection): Account | CommandFailure => {
  const { accessCode, merchantIdentifier, shaType, requestPhrase, responsePhrase } = connection;
  if (
    accessCode !== undefined &&
    merchantIdentifier !== undefined &&
    shaType !== undefined &&
    requestPhrase !== undefined &&
    responsePhrase !== undefined
  )
    return { accessCode, merchantIdentifier, shaType, requestPhrase, responsePhrase };
  const missing = (
    ['merchantIdentifier', 'accessCode', 'shaType', 'requestPhrase', 'responsePhrase'] as const
  ).filter((name) => connection[name] === undefined);
  return failed('usage', describeMissing(missing));
};

/** Says how to set credentials that are missing. */
export const describeMissing = (names: readonly (keyof typeof connectionVariables)[]): string =>
  [
    `the account is incomplete: set ${names.map((name) => connectionVariables[name]).join(', ')}, or write them to a connection (${names.join(', ')}) in .postern/connections.json`,
    ...(names.includes('merchantIdentifier')
      ? [`The demo merchant is --merchant ${demoAccount.merchantIdentifier}`]
      : []),
  ].join('. ');
