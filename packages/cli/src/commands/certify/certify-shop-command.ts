/** `postern certify shop`: drives the scenarios of a gateway, and checks that a shop moves money once and keeps right totals. */
import {
  certifyShopWithShopPlan,
  countOutcomes,
  renderReport,
  rowsOf,
  shopPlanTemplate,
} from '@postern/conformance';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandContext } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { CommandResult } from '../../command-definition/command-result.ts';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import { defaultBaseUrl } from '../../connection/connection.ts';
import { readRunningGateway } from '../../connection/read-running-gateway.ts';
import { failed } from '../../output/command-failure.ts';
import {
  askOnTerminal,
  describePlanError,
  planOption,
  readShopPlan,
  seedOf,
  seedOption,
} from './read-shop-plan.ts';
import { reportFilesOf, reportOption, writeReportFiles } from './write-report-files.ts';

export const certifyShopCommand: CommandDefinition = {
  name: 'certify shop',
  summary: 'Certify a shop: lose replies, repeat feedback, kill it, and compare its totals with the gateway',
  details: [
    'The plan says how to make the shop capture, refund and void, and how to ask for its totals. --init writes one with comments.',
    'The account at the mock gateway must be used by this shop only: its clock is stopped during the run.',
    'The exit code is 1 if the shop has a gap, or if a case could not be run.',
  ].join('\n'),
  options: [
    planOption,
    { name: 'init', help: 'write a plan with comments to the file of --plan, and do nothing else' },
    { name: 'case', help: 'run only this case; can be repeated', value: 'id', isList: true },
    seedOption,
    reportOption,
    {
      name: 'scenarios',
      help: 'write a file for each gap that reproduces it into this folder',
      value: 'folder',
    },
  ],
  connects: 'nothing',
  effect: 'local',
  examples: [
    { line: '{program} certify shop --init', does: 'write plan.yaml' },
    {
      line: '{program} certify shop --plan plan.yaml --report certificate.html --scenarios gaps',
      does: 'certify a shop before it goes live',
    },
  ],
  run: async (input, context) => {
    if (input.isOn('init')) return writePlan(input, context);
    const reports = reportFilesOf(input);
    if ('_tag' in reports) return reports;
    const read = await readShopPlan(input, context);
    if ('_tag' in read) return read;
    const seed = seedOf(input);
    if (typeof seed === 'object') return seed;
    const only = input.texts('case');
    const { showProgress, signal, environment, note } = context;
    let done = 0;
    try {
      const { report, scenarioFiles } = await certifyShopWithShopPlan(read.plan, {
        variables: environment.variables,
        folder: read.folder,
        ask: (question) => askOnTerminal(question, environment),
        signal,
        onProgress: (line) => {
          done += 1;
          // A case may take minutes, so a log of CI shows each one.
          if (environment.stderr.isTTY === true) showProgress(`${done} cases: ${line}`);
          else note(line);
        },
        ...(seed !== undefined && { seed }),
        ...(only.length > 0 && { only }),
      });
      showProgress('');
      const notWritten = await writeReportFiles(report, reports, environment);
      if (notWritten !== undefined) return notWritten;
      const target = input.text('scenarios');
      if (target !== undefined && scenarioFiles.length > 0) {
        const folder = path.resolve(environment.folder, target);
        await mkdir(folder, { recursive: true });
        for (const { name, text } of scenarioFiles) await writeFile(path.join(folder, name), text);
        note(
          scenarioFiles.length === 1
            ? `One file in ${target} reproduces the gap`
            : `${scenarioFiles.length} files in ${target} reproduce the gaps`,
        );
      }
      const { Failed, NotRun } = countOutcomes(rowsOf(report));
      const json: unknown = JSON.parse(renderReport(report, 'json'));
      return {
        _tag: 'Done',
        exit: signal.aborted ? 'interrupted' : Failed + NotRun > 0 ? 'refused' : 'done',
        json,
        view: { kind: 'text', text: renderReport(report, 'console').trimEnd() },
      };
    } catch (error) {
      showProgress('');
      return failed('usage', `the shop cannot be certified: ${describePlanError(error)}`);
    }
  },
};

const writePlan = async (
  input: CommandInput,
  { environment, program }: CommandContext,
): Promise<CommandResult> => {
  const file = input.text(planOption.name) ?? 'plan.yaml';
  const running = await readRunningGateway(environment.folder);
  const plan =
    running === undefined
      ? shopPlanTemplate
      : shopPlanTemplate.replace(defaultBaseUrl, new URL(running.url).origin);
  try {
    await writeFile(path.resolve(environment.folder, file), plan, { flag: 'wx' });
  } catch (error) {
    return failed('usage', `${file} cannot be written: ${describePlanError(error)}`);
  }
  const text = `${file} is written. Fill in how your shop is driven, then run \`${program} certify shop --plan ${file}\`.`;
  return { _tag: 'Done', json: { plan: file }, view: { kind: 'text', text } };
};
