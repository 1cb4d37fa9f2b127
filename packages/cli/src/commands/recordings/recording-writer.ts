/** Writes the file of `postern proxy --save`. */
import { formatRecordedExchange, formatRecordingHeader, type RecordedExchange } from '@postern/conformance';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { failed, type CommandFailure } from '../../output/command-failure.ts';

/** Writes a recording, one whole line after another. */
export interface RecordingWriter {
  readonly add: (exchange: RecordedExchange) => void;
  /** Waits for what was added. Returns why something was not written. */
  readonly close: () => Promise<string | undefined>;
  /** Closes the file and removes it. */
  readonly discard: () => Promise<void>;
}

export interface RecordingWriterOptions {
  readonly file: string;
  readonly folder: string;
  readonly isRaw: boolean;
  readonly upstream: string;
  /** Called once, when the file cannot be written any more. */
  readonly onFailure: () => void;
}

/** Creates the file. An existing one is never replaced. */
export const createRecordingWriter = async (
  options: RecordingWriterOptions,
): Promise<RecordingWriter | CommandFailure> => {
  const { file, folder, isRaw, upstream, onFailure } = options;
  const place = path.resolve(folder, file);
  try {
    // A recording may have credentials, so only its owner can read it.
    const handle = await open(place, 'wx', 0o600);
    let written = Promise.resolve();
    let problem: string | undefined;
    const append = (text: string): void => {
      written = written
        // After a failure, the last line is cut off: nothing may follow it.
        .then(() => (problem === undefined ? handle.appendFile(text) : undefined))
        .catch((cause: unknown) => {
          problem = cause instanceof Error ? cause.message : String(cause);
          onFailure();
        });
    };
    append(formatRecordingHeader({ raw: isRaw, startedAt: new Date().toISOString(), upstream }));
    return {
      add: (exchange) => append(formatRecordedExchange(exchange)),
      close: async () => {
        await written;
        await handle.close();
        return problem;
      },
      discard: async () => {
        await written;
        await handle.close();
        await rm(place);
      },
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return failed(
      'usage',
      reason.startsWith('EEXIST')
        ? `--save ${file}: the file exists. Name a new one, or delete it`
        : `--save ${file} cannot be written: ${reason}`,
    );
  }
};
