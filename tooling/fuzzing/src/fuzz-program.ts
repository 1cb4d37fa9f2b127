/** Runs the chosen targets, or repeats a finding, as the arguments of the command line say. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCorpus, writeCorpus } from './corpus.ts';
import { openCoverageRecorder, type CoverageRecorder } from './engine/coverage-recorder.ts';
import type { FuzzTarget } from './engine/fuzz-target.ts';
import { runTarget, type Progress, type RunResult } from './engine/run-target.ts';
import { helpFor, parseOptions, type Options } from './options.ts';
import { createReportPage } from './report/report-page.ts';
import { saveFindings } from './report/save-findings.ts';
import { storeRun } from './report/stored-runs.ts';

export interface Surroundings {
  readonly targets: readonly FuzzTarget[];
  /** The folder of the repository, for the commit in the report. */
  readonly root: string;
  readonly corpusFolder: string;
  /** For findings and the last run of each target. Not part of the repository. */
  readonly reportsFolder: string;
  /** The file of the report. */
  readonly pageFile: string;
  readonly output: Printer;
  readonly errors: Printer;
}

interface Printer {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** Returns the exit code: 1 if it finds something, 2 if the arguments are invalid. */
export const runFuzzProgram = async (
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> => {
  const { targets, output, errors } = surroundings;
  const options = parseOptions(
    args,
    targets.map(({ name }) => name),
  );
  if (options === 'help') {
    output.write(helpFor(targets));
    return 0;
  }
  if (isErrors(options)) {
    for (const error of options) errors.write(`fuzz: ${error} (see --help)\n`);
    return 2;
  }
  const chosen = targets.filter(({ name }) => options.targets.length === 0 || options.targets.includes(name));
  const findings =
    options.input === undefined
      ? await runTargets(chosen, options, surroundings)
      : await repeatInput(chosen, options.input, surroundings);
  if (options.report) {
    writeFileSync(surroundings.pageFile, createReportPage(targets, runsFolder(surroundings)));
    output.write(`Wrote ${surroundings.pageFile}\n`);
  }
  return findings === 0 ? 0 : 1;
};

const isErrors = (options: Options | readonly string[]): options is readonly string[] =>
  Array.isArray(options);

/** Returns the number of findings. */
const runTargets = async (
  chosen: readonly FuzzTarget[],
  options: Options,
  surroundings: Surroundings,
): Promise<number> => {
  surroundings.output.write(`--seed ${options.seed} --inputs ${options.inputs}\n`);
  const coverage = openCoverageRecorder();
  let findings = 0;
  for (const target of chosen) findings += await fuzz(target, options, coverage, surroundings);
  coverage.close();
  return findings;
};

const fuzz = async (
  target: FuzzTarget,
  options: Options,
  coverage: CoverageRecorder,
  surroundings: Surroundings,
): Promise<number> => {
  const { corpusFolder, reportsFolder, output, errors } = surroundings;
  const commit = commitOf(surroundings.root);
  coverage.reset();
  const corpus = readCorpus(corpusFolder, target.name);
  const result = await runTarget(target, {
    inputs: options.inputs,
    seed: options.seed,
    corpus,
    maxMilliseconds,
    coverage,
    onProgress: progressPrinter(target.name, options.inputs, errors),
  });
  const coveredShare = coverage.coveredShare(target.sources);
  if (errors.isTTY === true) errors.write('\r\u001b[K');
  output.write(`${target.name}: ${summarize(result)}${formatShare(coveredShare)}\n`);
  if (options.updateCorpus)
    writeCorpus(corpusFolder, target.name, await selectForCorpus(target, corpus, result, coverage));
  for (const line of saveFindings(path.join(reportsFolder, 'findings'), result.findings))
    output.write(`${line}\n`);
  storeRun(runsFolder(surroundings), {
    target: target.name,
    date: new Date().toISOString().slice(0, 10),
    commit,
    seed: options.seed,
    inputs: result.inputs,
    slowestMilliseconds: result.slowestMilliseconds,
    coveredShare,
    findings: result.findings.length,
  });
  return result.findings.length;
};

/** An input that takes more processor time is a finding. */
const maxMilliseconds = 50;

const runsFolder = ({ reportsFolder }: Surroundings): string => path.join(reportsFolder, 'runs');

const progressPrinter = (name: string, inputs: number, errors: Printer) => {
  let lastPrinted = 0;
  return (progress: Progress): void => {
    if (errors.isTTY !== true || performance.now() - lastPrinted < 500) return;
    lastPrinted = performance.now();
    const percent = Math.floor((100 * progress.inputs) / inputs);
    errors.write(
      `\r${name}: ${percent} %, ${progress.interesting} ran new code, slowest ${progress.slowestMilliseconds.toFixed(1)} ms, findings: ${progress.findings} `,
    );
  };
};

const summarize = ({ inputs, slowestMilliseconds, interesting, findings }: RunResult): string =>
  `${inputs} inputs, ${interesting.length} ran new code, slowest ${slowestMilliseconds.toFixed(1)} ms, findings: ${findings.length}`;

const formatShare = (share: number | undefined): string =>
  share === undefined ? '' : `, coverage ${(100 * share).toFixed(0)} %`;

/** The corpus, and the new inputs that run code which no shorter one runs. */
const selectForCorpus = async (
  target: FuzzTarget,
  corpus: readonly Buffer[],
  { interesting }: RunResult,
  coverage: CoverageRecorder,
): Promise<readonly Buffer[]> => {
  const { check, close } = await target.open();
  coverage.reset();
  for (const input of [...target.examples.map((example) => Buffer.from(example)), ...corpus])
    await check(input);
  coverage.hasNewCode(true);
  const selected: Buffer[] = [];
  for (const input of interesting.toSorted((a, b) => a.length - b.length)) {
    await check(input);
    if (coverage.hasNewCode(true)) selected.push(input);
  }
  await close?.();
  return [...corpus, ...selected];
};

/** Tries the input of a finding again. */
const repeatInput = async (
  chosen: readonly FuzzTarget[],
  file: string,
  { output }: Surroundings,
): Promise<number> => {
  const corpus = [readFileSync(file)];
  let count = 0;
  for (const target of chosen) {
    const alone = { ...target, examples: [] };
    const { findings, slowestMilliseconds } = await runTarget(alone, {
      inputs: 0,
      seed: 1,
      corpus,
      maxMilliseconds,
    });
    for (const { violation } of findings) output.write(`${target.name}: FINDING: ${violation}\n`);
    if (findings.length === 0)
      output.write(`${target.name}: no finding, ${slowestMilliseconds.toFixed(1)} ms of processor time\n`);
    count += findings.length;
  }
  return count;
};

const commitOf = (folder: string): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
};
