/** `postern recording`: what the proxy recorded. */
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import { readRecording, recordingArgument } from './read-recording.ts';
import { exchangeLine, isDifferent, isRefused } from './recorded-exchange-view.ts';
import { recordingExportCommand } from './recording-export-command.ts';
import { recordingReplayCommand } from './recording-replay-command.ts';

export const recordingCommands = (): readonly CommandDefinition[] => [
  {
    name: 'recording show',
    summary: 'Show the exchanges of a recording',
    details: 'Exit code 1 if a signature was refused, or a reply differs from the one of the mock gateway.',
    arguments: [recordingArgument],
    connects: 'nothing',
    effect: 'reads',
    examples: [{ line: '{program} recording show recording.ndjson', does: 'show one exchange a line' }],
    run: async (input, { environment }) => {
      const recording = await readRecording(input.text('file') ?? '', environment.folder);
      if ('_tag' in recording) return recording;
      const { header, exchanges, isCutOff } = recording;
      const refused = exchanges.filter(isRefused).length;
      const different = exchanges.filter(isDifferent).length;
      const compared = exchanges.some(({ differences }) => differences !== undefined);
      const cutOff = isCutOff ? ' The last line is cut off, and was left out.' : '';
      return {
        _tag: 'Done',
        exit: refused + different > 0 ? 'refused' : 'done',
        json: { header, exchanges, is_cut_off: isCutOff },
        view: {
          kind: 'parts',
          isDense: true,
          parts: [
            ...exchanges.map(exchangeLine),
            {
              kind: 'text',
              text: `${exchanges.length} exchanges, ${refused} with a wrong signature${compared ? `, ${different} with a different reply` : ''}.${cutOff}`,
            },
          ],
        },
      };
    },
  },
  recordingReplayCommand,
  recordingExportCommand,
];
