/** The program of `npm run torture`: runs the scenarios one after the other. Exits with 1 if a check fails. */
import * as E from 'fp-ts/lib/Either.js';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { help, parseOptions, type Options } from './options.ts';
import { minDisruptions, planRuns, type Plan, type PlannedRun } from './planned-runs.ts';
import { formatDuration, openProgress } from './progress.ts';
import { runScenario } from './run-scenario.ts';
import { readState, stateFile, writeState, type Figures, type RunState } from './run-state.ts';
import { countAcknowledged, newRunStatistics, type RunStatistics } from './run-statistics.ts';
import { openTortureEngine, type EngineName, type TortureEngine } from './torture-database.ts';
import { runTitle, tortureReport } from './torture-report.ts';

const runAll = async (begun: RunState, { runs, skipped }: Plan): Promise<RunState> => {
  const left = runs.filter((run) => !begun.finished.some(isFigureOf(run)));
  let state = begun;
  let current: { readonly title: string; readonly statistics: RunStatistics } | undefined;
  const progress = openProgress(process.stdout, () => ({
    title: current?.title ?? '',
    done: sumOfAcknowledged(state) + (current === undefined ? 0 : countAcknowledged(current.statistics)),
    total: runs.reduce((sum, { operations }) => sum + operations, 0),
    findings: sumOfFindings(state) + (current?.statistics.findings.size ?? 0),
  }));
  for (const { scenario, engine, reason } of skipped)
    progress.print(`${runTitle({ scenario: scenario.name, engine })}: skipped: ${reason}`);
  const engines = new Map<EngineName, TortureEngine>();
  try {
    for (const run of left) {
      const engine = engines.get(run.engine) ?? (await openTortureEngine[run.engine]());
      engines.set(run.engine, engine);
      const title = runTitle({ scenario: run.scenario.name, engine: run.engine });
      // At once: the run may go on for an hour.
      const statistics = newRunStatistics((finding) => progress.print(`${title}: ERROR: ${finding}`));
      current = { title, statistics };
      const figures = await runOne(run, state.options, engine, statistics);
      current = undefined;
      state = { ...state, finished: [...state.finished, figures] };
      writeState(state);
      progress.print(formatFigures(figures));
    }
  } finally {
    progress.close();
    for (const engine of engines.values()) await engine.close();
  }
  return state;
};

const runOne = async (
  { scenario, engine: engineName, operations, requestsPerDisruption }: PlannedRun,
  { clients, seed, program }: RunState['options'],
  engine: TortureEngine,
  statistics: RunStatistics,
): Promise<Figures> => {
  const database = await engine.newDatabase();
  const startedAt = performance.now();
  const { unacknowledgedOperations } = await runScenario(
    {
      scenario,
      database,
      program,
      clients,
      seed,
      operations,
      disruptions: minDisruptions,
      requestsPerDisruption,
      isLong: true,
    },
    statistics,
  );
  await database.remove();
  return {
    scenario: scenario.name,
    engine: engineName,
    requests: statistics.requestCount,
    acknowledged: countAcknowledged(statistics),
    payments: statistics.acknowledgedPayments,
    unknownOutcomes: statistics.unknownOutcomes,
    storedUnknown: unacknowledgedOperations,
    disruptions: statistics.disruptions,
    seconds: (performance.now() - startedAt) / 1000,
    responseCodes: Object.fromEntries(statistics.responseCodes),
    findings: [...statistics.findings],
  };
};

const isFigureOf =
  ({ scenario, engine }: PlannedRun) =>
  (figures: Figures): boolean =>
    figures.scenario === scenario.name && figures.engine === engine;

const sumOfAcknowledged = ({ finished }: RunState): number =>
  finished.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

const sumOfFindings = ({ finished }: RunState): number =>
  finished.reduce((sum, { findings }) => sum + findings.length, 0);

const formatFigures = (figures: Figures): string => {
  const { acknowledged, payments, unknownOutcomes, storedUnknown, disruptions, seconds, findings } = figures;
  const title = runTitle(figures);
  return (
    `${title}: ${acknowledged} acknowledged operations (${Math.round(acknowledged / seconds)}/s), ${payments} of them payments, ` +
    `${unknownOutcomes} unknown outcomes (${storedUnknown} stored), ${disruptions} disruptions, ${findings.length} findings`
  );
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const printError = (error: string): number => {
  process.stderr.write(`torture: ${error} (see --help)\n`);
  return 2;
};

const reportFile = path.join(import.meta.dirname, '../../../docs/torture-report.md');

const main = async (): Promise<number> => {
  const options = parseOptions(process.argv.slice(2));
  if (options === 'help') {
    print(help);
    return 0;
  }
  if (isErrors(options)) return printError(options.join('; '));
  const version = programVersion();
  const begun = options.resume ? readState(version) : E.right(newState(options, version));
  if (E.isLeft(begun)) return printError(begun.left);
  const { seed, clients, operations } = begun.right.options;
  print(`${version}: --seed ${seed} --clients ${clients} --operations ${operations}, state in ${stateFile}`);
  const plan = planRuns(begun.right.options);
  const state = await runAll(begun.right, plan);
  const seconds = state.finished.reduce((sum, figures) => sum + figures.seconds, 0);
  print(
    `${sumOfAcknowledged(state)} acknowledged operations in ${formatDuration(seconds)}, ${sumOfFindings(state)} findings`,
  );
  if (state.options.scenario === undefined && state.options.database === 'both') {
    const machine = `${cpus().length} processors, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.version}`;
    writeFileSync(reportFile, tortureReport(state, plan, machine));
    print('The report is in docs/torture-report.md');
  }
  return sumOfFindings(state) === 0 ? 0 : 1;
};

/** The version of the gateway under test, with the commit of the repository. */
const programVersion = (): string => {
  const manifest = readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the manifest of this package
  const { version } = JSON.parse(manifest) as { readonly version: string };
  // The report itself is not a change of the program.
  const pathspec = ['--', ':/', ':!/docs/torture-report.md'];
  const commit = git('rev-parse', '--short=12', 'HEAD');
  if (commit === undefined) return version;
  return `${version}, commit ${commit}${git('status', '--porcelain', ...pathspec) === '' ? '' : ' with changes'}`;
};

const git = (...args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

const newState = ({ resume: _resume, ...options }: Options, version: string): RunState => {
  const state = { version, startedAt: new Date().toISOString(), options, finished: [] };
  writeState(state);
  return state;
};

const isErrors = (options: Options | readonly string[]): options is readonly string[] =>
  Array.isArray(options);

// process.exit runs the exit listeners, which kill the gateways.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

process.exitCode = await main();
