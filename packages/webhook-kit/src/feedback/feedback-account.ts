import { isPhrase, isShaType, shaTypes } from '@postern/protocol/spec';
import type { ResponsePhrase, ShaType, SigningKey } from '@postern/protocol';
import type { SettingProblem } from './webhook-settings-error.ts';

/** A merchant account whose feedback is accepted. The settings of a `@postern/client` are one too. */
export interface FeedbackAccount {
  readonly shaType: ShaType;
  /** The SHA Response Phrase of the account's security settings: `responsePhrase('…')`. */
  readonly responsePhrase: ResponsePhrase;
  /**
   * If set, feedback for another merchant is rejected, whatever phrase signed it. If not set, the account accepts every
   * message that its phrase signed.
   */
  readonly merchantIdentifier?: string | undefined;
  /** Other keys that feedback may be signed with during a key rotation (rule D20). */
  readonly keyRotation?:
    | Readonly<Partial<Record<'next' | 'previous', SigningKey<ResponsePhrase> | undefined>>>
    | undefined;
  /**
   * A name of your choice: the event's `accountName`, and part of its idempotency key. Default: the merchant identifier, or
   * `default`.
   */
  readonly name?: string | undefined;
}

/** One key of an account. It has no other settings of the account, so that an event never contains them. */
export interface AccountKey extends SigningKey<ResponsePhrase> {
  readonly accountName: string;
  readonly merchantIdentifier: string | undefined;
}

/** Returns the keys of all accounts, each with what verification needs to know of its account. */
export const accountKeys = (accounts: readonly FeedbackAccount[]): readonly AccountKey[] =>
  accounts.flatMap(({ shaType, responsePhrase: phrase, merchantIdentifier, keyRotation = {}, name }) =>
    [{ shaType, phrase }, keyRotation.next, keyRotation.previous].flatMap((key) =>
      key
        ? [
            {
              shaType: key.shaType,
              phrase: key.phrase,
              merchantIdentifier,
              accountName: name ?? merchantIdentifier ?? 'default',
            },
          ]
        : [],
    ),
  );

/** Returns what is wrong with an account. `path` is the name of the setting. */
export const findAccountProblems = (account: unknown, path: string): readonly SettingProblem[] => {
  if (typeof account !== 'object' || account === null)
    return [{ setting: path, value: account, requirement: 'an account', example: accountExample }];
  const { shaType, responsePhrase, merchantIdentifier, keyRotation, name } = membersOf(account);
  return [
    ...findKeyProblems(shaType, responsePhrase, path, 'responsePhrase'),
    ...findTextProblems(merchantIdentifier, `${path}.merchantIdentifier`, "merchantIdentifier: 'DEMO0001'"),
    ...findTextProblems(name, `${path}.name`, "name: 'shop'"),
    ...Object.entries(membersOf(keyRotation)).flatMap(([version, key]) => {
      if (key === undefined) return [];
      const { shaType: type, phrase } = membersOf(key);
      return findKeyProblems(type, phrase, `${path}.keyRotation.${version}`, 'phrase');
    }),
  ];
};

/** Returns the members of a value that callers without type checks passed. */
export const membersOf = (value: unknown): Readonly<Partial<Record<string, unknown>>> =>
  typeof value === 'object' ? { ...value } : {};

const findKeyProblems = (
  shaType: unknown,
  phrase: unknown,
  path: string,
  phraseName: 'phrase' | 'responsePhrase',
): readonly SettingProblem[] => [
  ...(typeof shaType === 'string' && isShaType(shaType)
    ? []
    : [
        {
          setting: `${path}.shaType`,
          value: shaType,
          requirement: `one of ${Object.keys(shaTypes).join(', ')}`,
          example: "shaType: 'SHA-256'",
        },
      ]),
  ...(isPhrase(phrase, 'response')
    ? []
    : [
        {
          setting: `${path}.${phraseName}`,
          value: phrase,
          requirement: "the SHA Response Phrase, as responsePhrase('…') with a text that is not empty",
          example: `${phraseName}: responsePhrase('demo-response-phrase')`,
        },
      ]),
];

const findTextProblems = (value: unknown, setting: string, example: string): readonly SettingProblem[] =>
  value === undefined || (typeof value === 'string' && value !== '')
    ? []
    : [{ setting, value: value, requirement: 'a text that is not empty, or left out', example }];

/** An account, as code. */
export const accountExample =
  "{ shaType: 'SHA-256', responsePhrase: responsePhrase('demo-response-phrase') }";
