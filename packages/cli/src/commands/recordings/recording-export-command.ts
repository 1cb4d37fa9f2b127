/** `postern recording export`: a recording as a seed with scenarios. */
import { checkLog, readLog } from '@postern/conformance';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import { failed } from '../../output/command-failure.ts';
import { writeReproduction } from './write-reproduction.ts';
import { recordingArgument } from './read-recording.ts';

export const recordingExportCommand: CommandDefinition = {
  name: 'recording export',
  summary: 'Write the orders of a recording as a seed with scenarios for the mock gateway',
  details: [
    'The seed has all orders of the recording, with the amounts that it implies, and a scenario for each lost reply and each declined,',
    'pending or uncertain operation. The requests to send are printed. To export only orders with findings, use `{program} import-log`.',
    'Exit code 1 if an order cannot be reproduced.',
  ].join('\n'),
  arguments: [recordingArgument],
  options: [{ name: 'save_seed', help: 'new file for the seed', value: 'file', isRequired: true }],
  connects: 'nothing',
  effect: 'reads',
  examples: [
    {
      line: '{program} recording export recording.ndjson --save-seed seed.json',
      does: 'recreate the recorded orders on the mock gateway',
    },
  ],
  run: async (input, { environment: { folder } }) => {
    const file = input.text('file') ?? '';
    try {
      const log = await readLog(createReadStream(path.resolve(folder, file)));
      if (typeof log === 'string') return failed('usage', `${file} cannot be read: ${log}`);
      if (log.messages === 0) return failed('usage', `${file} has no messages of the gateway`);
      const { orders } = checkLog(log, { subject: file });
      const written = await writeReproduction(orders, input.text('save_seed') ?? '', folder);
      if ('_tag' in written) return written;
      const { reproduction, lines } = written;
      return {
        _tag: 'Done',
        exit: reproduction.seed.omitted_orders.length > 0 ? 'refused' : 'done',
        json: reproduction,
        view: { kind: 'text', text: lines.join('\n').trimStart() },
      };
    } catch (cause) {
      return failed(
        'usage',
        `${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      );
    }
  },
};
