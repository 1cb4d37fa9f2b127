/** Redacts the secrets of a connection, and members with the name of a secret, in the results of tools. */
import { isSecretHeader, redactNested, redactSecrets } from '@postern/protocol/secrets';

export const redactToolResult = (value: unknown, secrets: readonly string[]): unknown =>
  redactNested(value, { isSecretMember, redactText: (text) => redactText(text, secrets) });

export const redactText = (text: string, secrets: readonly string[]): string => {
  const parts = redactSecrets(text, secrets).split(ellipsis);
  // A text that was shortened may end with the beginning of a secret.
  return parts
    .map((part, i) => (i < parts.length - 1 ? redactSecrets(part, secrets, { isCutOff: true }) : part))
    .join(ellipsis);
};

const ellipsis = '…';

/** A signature is a result that tools are called for, and the `key` of coverage is a name. */
const isSecretMember = (name: string, value: unknown): boolean =>
  typeof value === 'string' &&
  value !== '' &&
  (name === 'sign_in_path' || (isSecretHeader(name) && name !== 'key' && !name.endsWith('signature')));
