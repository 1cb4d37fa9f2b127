/** Reads a recording of `postern proxy`. */
import { maxRecordingLength, parseRecording, type Recording } from '@postern/conformance';
import type { ArgumentRow } from '../../command-definition/command-definition.ts';
import { readInputFile } from '../../connection/read-file-or-standard-input.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';

export const recordingArgument: ArgumentRow = {
  name: 'file',
  help: 'recording, from `proxy --save`',
  isRequired: true,
};

export const readRecording = async (file: string, folder: string): Promise<Recording | CommandFailure> => {
  const text = await readInputFile(file, {
    folder,
    maxBytes: maxRecordingLength,
    ifTooLong: 'Check it with `postern import-log`, which reads longer files',
  });
  if (typeof text !== 'string') return text;
  const recording = parseRecording(text);
  return typeof recording === 'string' ? failed('usage', `${file}: ${recording}`) : recording;
};
