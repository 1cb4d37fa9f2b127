/** `--report`: writes a report to files, in the format that each name ends with. */
import { renderReport, type Report, type ReportFormat } from '@postern/conformance';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandEnvironment } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { OptionRow } from '../../command-definition/command-definition.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';

export const reportOption: OptionRow = {
  name: 'report',
  help: 'write the report to a file: .html, .xml for JUnit, .json, or .txt',
  value: 'file',
  isList: true,
};

const formats: Readonly<Record<string, ReportFormat>> = {
  '.html': 'html',
  '.xml': 'junit',
  '.json': 'json',
  '.txt': 'console',
};

/** A file to write, with its format. */
export interface ReportFile {
  readonly file: string;
  readonly format: ReportFormat;
}

/** Reads `--report`. Call it before the run, so that a wrong name does not cost a run. */
export const reportFilesOf = (input: CommandInput): readonly ReportFile[] | CommandFailure => {
  const files: ReportFile[] = [];
  for (const file of input.texts(reportOption.name)) {
    const format = formats[path.extname(file).toLowerCase()];
    if (format === undefined)
      return failed('usage', `--report ${file} must end with ${Object.keys(formats).join(', ')}`);
    files.push({ file, format });
  }
  return files;
};

/** Writes the files, and replaces those that exist. Returns which one cannot be written. */
export const writeReportFiles = async (
  report: Report,
  files: readonly ReportFile[],
  { folder }: Pick<CommandEnvironment, 'folder'>,
): Promise<CommandFailure | undefined> => {
  for (const { file, format } of files) {
    try {
      await writeFile(path.resolve(folder, file), renderReport(report, format));
    } catch (cause) {
      return failed(
        'usage',
        `--report ${file} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`,
      );
    }
  }
  return undefined;
};
