import { revealPhrase } from '@postern/protocol';
import type { Connection } from './connection.ts';

/** The secret texts of a connection. */
export const secretsOfConnection = ({
  requestPhrase,
  responsePhrase,
  accessCode,
  token,
}: Connection): readonly string[] => [
  // A phrase as a text is only its name.
  ...(requestPhrase === undefined ? [] : [revealPhrase(requestPhrase)]),
  ...(responsePhrase === undefined ? [] : [revealPhrase(responsePhrase)]),
  ...(accessCode === undefined ? [] : [accessCode]),
  ...(token === undefined ? [] : [token]),
];
