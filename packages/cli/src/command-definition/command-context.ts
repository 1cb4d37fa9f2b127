/** What a command can use in addition to its input. */
import type { Readable, Writable } from 'node:stream';
import type { Connection, ConnectionSources } from '../connection/connection.ts';
import type { View } from '../output/view.ts';
import type { CommandFailure } from '../output/command-failure.ts';

export interface CommandContext {
  /** The name of the running program, for messages: `postern` or `postern-gateway`. */
  readonly program: string;
  readonly environment: CommandEnvironment;
  /** The gateway and the account, from options, variables and stored connections. */
  readonly connect: () => Promise<Connection | CommandFailure>;
  /** Prints one result of a command that goes on: as one line of JSON, or as a view. */
  readonly print: (json: unknown, view: View) => void;
  /** Prints a remark for people, on standard error. */
  readonly note: (text: string) => void;
  /** Shows a line at the terminal instead of the previous one; an empty one removes it. Does nothing without a terminal. */
  readonly showProgress: (line: string) => void;
  /** Aborted by SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
}

/** Standard input: of a terminal, or any stream. */
export interface InputStream extends Readable {
  readonly isTTY?: boolean;
  readonly setRawMode?: (isRaw: boolean) => unknown;
  readonly unref?: () => unknown;
}

/** Standard output or standard error: to a terminal, or any stream. */
export interface OutputStream extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** The process: replaced in tests. */
export interface CommandEnvironment extends ConnectionSources {
  /** The file of the running program. */
  readonly programFile: string;
  readonly stdin: InputStream;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly exitWith: (code: number) => void;
  /** Calls back at the first SIGINT or SIGTERM; a second one ends the process. */
  readonly onInterrupt: (interrupt: () => void) => void;
}
