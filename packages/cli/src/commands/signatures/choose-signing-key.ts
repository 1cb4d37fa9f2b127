/** Chooses the phrase that a message is signed with. */
import type { Params, SigningKey } from '@postern/protocol';
import type { CommandInput } from '../../command-definition/command-input.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import type { OptionRow } from '../../command-definition/command-definition.ts';
import type { Connection } from '../../connection/connection.ts';
import { describeMissing } from '../../connection/require-account-credentials.ts';

/** The choices of `--phrase`. */
export const phraseOption: OptionRow = {
  name: 'phrase',
  help: 'which phrase (default: response for a message with a response_code, otherwise request)',
  value: 'phrase',
  choices: ['request', 'response'],
};

export interface SigningKeyOfMessage {
  readonly key: SigningKey;
  readonly phrase: 'request' | 'response';
  /** The other phrase, which the sender may have used by mistake. */
  readonly other: Connection['requestPhrase'] | Connection['responsePhrase'];
}

export const chooseSigningKey = (
  params: Params,
  input: CommandInput,
  connection: Connection,
): SigningKeyOfMessage | CommandFailure => {
  const merchant = params['merchant_identifier'];
  if (connection.isDemo && typeof merchant === 'string' && merchant !== connection.merchantIdentifier)
    return failed(
      'usage',
      `the message is of merchant ${merchant}, and no credentials are set. ${describeMissing(['shaType', 'requestPhrase', 'responsePhrase'])}`,
    );
  const phrase =
    (['request', 'response'] as const).find((each) => each === input.text(phraseOption.name)) ??
    ('response_code' in params ? 'response' : 'request');
  const [own, other] =
    phrase === 'request'
      ? [connection.requestPhrase, connection.responsePhrase]
      : [connection.responsePhrase, connection.requestPhrase];
  const { shaType } = connection;
  if (own === undefined || shaType === undefined)
    return failed(
      'usage',
      describeMissing([
        ...(shaType === undefined ? (['shaType'] as const) : []),
        ...(own === undefined ? ([`${phrase}Phrase`] as const) : []),
      ]),
    );
  return { key: { shaType, phrase: own }, phrase, other };
};
