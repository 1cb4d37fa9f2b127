/** Reads one line from a terminal without showing it. Undefined if it is interrupted. */
import { addAbortSignal } from 'node:stream';
import type { CommandEnvironment } from '../../command-definition/command-context.ts';

export const readSecretLine = async (
  question: string,
  { stdin, stderr }: Pick<CommandEnvironment, 'stdin' | 'stderr'>,
  signal: AbortSignal,
): Promise<string | undefined> => {
  stderr.write(question);
  stdin.setRawMode?.(true);
  let line = '';
  try {
    for await (const bytes of addAbortSignal(signal, stdin).iterator({ destroyOnReturn: false })) {
      for (const character of String(bytes)) {
        if (character === '\r' || character === '\n') return line;
        // The terminal does not turn Ctrl+C into a signal in this mode.
        if (character === '\u0003') return undefined;
        line = character === '\u007F' ? line.slice(0, -1) : line + character;
      }
    }
    return line;
  } catch (cause) {
    if (signal.aborted) return undefined;
    throw cause;
  } finally {
    stdin.setRawMode?.(false);
    stdin.pause();
    stderr.write('\n');
  }
};
