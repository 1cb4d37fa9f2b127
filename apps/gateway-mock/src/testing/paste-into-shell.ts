/** Pastes a curl command into a shell, in which `curl` prints its arguments instead of sending a request. */
import { spawnSync } from 'node:child_process';

export interface PastedCommand {
  /** The arguments of curl, without the body, which is the last one. */
  readonly words: readonly string[];
  readonly body: string;
  /** What the shell prints on standard error. */
  readonly stderr: string;
}

export const pasteIntoShell = (command: string): PastedCommand => {
  const { stdout, stderr } = spawnSync('sh', {
    input: `curl() { printf '%s\\0' "$@"; }\n${command}\n`,
    encoding: 'utf8',
  });
  const words = stdout.split('\0').slice(0, -1);
  return { words: words.slice(0, -1), body: words.at(-1) ?? '', stderr };
};

/** The arguments before the body of a request to the address. */
export const wordsOfRequest = (url: string): readonly string[] => [
  '-sS',
  '-w',
  String.raw`\n`,
  url,
  '-H',
  'content-type: application/json',
  '-d',
];
