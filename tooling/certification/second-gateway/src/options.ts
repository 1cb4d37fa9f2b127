/** The command line. */

export interface Options {
  readonly port: number;
  readonly apiRoot: string;
  /** Settings of the account, by their names in the account. */
  readonly account: Readonly<Record<string, string>>;
}

export const USAGE = `usage: node src/main.ts [--port N] [--api-root SEGMENT] [--sha-type TYPE]
  [--direct-feedback-url URL] [--notification-feedback-url URL]`;

const ACCOUNT_OPTIONS: Readonly<Record<string, string>> = {
  '--sha-type': 'sha_type',
  '--direct-feedback-url': 'direct_feedback_url',
  '--notification-feedback-url': 'notification_feedback_url',
};

export function parseOptions(words: readonly string[]): Options {
  let port = 0;
  let apiRoot = 'api';
  const account: Record<string, string> = {};

  for (let index = 0; index < words.length; index += 2) {
    const name = words[index] ?? '';
    const value = words[index + 1];
    if (value === undefined) throw new Error(`${name}: value missing`);
    const setting = ACCOUNT_OPTIONS[name];
    if (setting !== undefined) account[setting] = value;
    else if (name === '--port' && /^\d{1,5}$/.test(value)) port = Number(value);
    else if (name === '--api-root' && /^[\w-]+$/.test(value) && value !== 'test') apiRoot = value;
    else throw new Error(`bad option: ${name} ${value}`);
  }
  return { port, apiRoot, account };
}
