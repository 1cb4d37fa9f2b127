/** Reads a recording of `postern proxy`. */
import { maxRecordingLength, parseRecording, type Recording } from '@postern/conformance';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { ArgumentRow } from '../command/command-row.ts';
import { failed, type CommandFailure } from '../output/command-failure.ts';

export const recordingArgument: ArgumentRow = {
  name: 'file',
  help: 'recording, from `proxy --save`',
  isRequired: true,
};

export const readRecording = async (file: string, folder: string): Promise<Recording | CommandFailure> => {
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    const bytes: AsyncIterable<Buffer> = createReadStream(path.resolve(folder, file));
    for await (const chunk of bytes) {
      size += chunk.byteLength;
      if (size > maxRecordingLength)
        return failed(
          'usage',
          `${file} is longer than ${maxRecordingLength / 1024 ** 2} MiB. Check it with \`postern import-log\`, which reads longer files`,
        );
      chunks.push(chunk);
    }
    const recording = parseRecording(Buffer.concat(chunks).toString('utf8'));
    return typeof recording === 'string' ? failed('usage', `${file}: ${recording}`) : recording;
  } catch (cause) {
    return failed(
      'usage',
      `${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
};
