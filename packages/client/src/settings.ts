/** Where the gateway is and who asks: what a client is made from, checked once. Sections 1, 2 and 5. */
import {
  breachOf,
  defaultApiRoot,
  isApiRoot,
  isPhrase,
  isShaType,
  operationPath,
  revealPhrase,
  type Language,
  type Parameter,
  type RequestPhrase,
  type ResponsePhrase,
  type ShaType,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { Transport } from './transport.ts';

/** The settings of a client. */
export interface Settings {
  /** The gateway's base address: `https:`, or `http:` on loopback. */
  readonly baseUrl: string;
  /** The fixed segment of the operation address; `FortAPI` unless the provider says otherwise (D1). */
  readonly apiRoot?: string;
  readonly accessCode: string;
  readonly merchantIdentifier: string;
  readonly shaType: ShaType;
  readonly requestPhrase: RequestPhrase;
  readonly responsePhrase: ResponsePhrase;
  /** The language of the messages; `en` unless a request says otherwise. */
  readonly language?: Language;
  /** How long one call may take until its reply is read in full; 30 unless set. */
  readonly timeoutSeconds?: number;
  /** How a request is sent; the platform's fetch unless set. */
  readonly transport?: Transport;
}

/** Why a client cannot be made: which setting, and what it must be. */
export interface SettingMistake {
  readonly setting: keyof Settings;
  readonly rule: string;
}

/** The operation address, if the settings are sound. */
export const addressOf = (settings: Settings): E.Either<readonly SettingMistake[], string> => {
  const { baseUrl, apiRoot = defaultApiRoot, timeoutSeconds = 1 } = settings;
  const address = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const mistakes = [
    mistake(
      'baseUrl',
      'an https: address, or an http: one on loopback, and no more',
      address !== undefined && isSafe(address),
    ),
    mistake('apiRoot', 'one path segment of letters, digits and - _ . ~', isApiRoot(apiRoot)),
    mistake('accessCode', 'an access code of section 4', keeps('access_code', settings.accessCode)),
    mistake(
      'merchantIdentifier',
      'a merchant identifier of section 4',
      keeps('merchant_identifier', settings.merchantIdentifier),
    ),
    mistake('shaType', 'a SHA type of section 5', isShaType(settings.shaType)),
    mistake(
      'requestPhrase',
      'a requestPhrase(…) that is not empty',
      isFilled(settings.requestPhrase, 'request'),
    ),
    mistake(
      'responsePhrase',
      'a responsePhrase(…) that is not empty',
      isFilled(settings.responsePhrase, 'response'),
    ),
    mistake(
      'timeoutSeconds',
      'a number of seconds above zero, at most an hour',
      timeoutSeconds > 0 && timeoutSeconds <= longestTimeout,
    ),
  ].flat();
  if (address === undefined || mistakes.length > 0) return E.left(mistakes);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}${operationPath(apiRoot)}`;
  return E.right(address.href);
};

const isFilled = (phrase: unknown, purpose: 'request' | 'response'): boolean =>
  isPhrase(phrase, purpose) && revealPhrase(phrase) !== '';

const longestTimeout = 3600;

const mistake = (setting: keyof Settings, rule: string, kept: boolean): readonly SettingMistake[] =>
  kept ? [] : [{ setting, rule }];

const keeps = (parameter: Parameter, value: string): boolean => breachOf(parameter, value) === undefined;

// A name, a password, a query or a fragment in the address would be a mistake, and could send requests elsewhere.
const isSafe = ({ protocol, hostname, username, password, search, hash }: URL): boolean =>
  [username, password, search, hash].every((part) => part === '') &&
  (protocol === 'https:' ||
    (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)));
