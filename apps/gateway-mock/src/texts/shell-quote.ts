/** Quotes text for a POSIX shell, and writes the curl command of an operation request. */

/** The text in single quotes, which a POSIX shell takes literally. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * A curl command that posts a JSON body to the operation address, and ends the reply with a line break. `certificate` is a file with a
 * certificate that it trusts.
 */
export const curlCommandLine = (url: string, jsonBody: string, certificate?: string): string =>
  `curl -sS -w '\\n' ${certificate === undefined ? '' : `--cacert ${shellQuote(certificate)} `}${shellQuote(url)} -H 'content-type: application/json' -d ${shellQuote(jsonBody)}`;
