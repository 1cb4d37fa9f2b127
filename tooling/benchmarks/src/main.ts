/**
 * The program of `npm run bench`. It measures each promised speed, mostly as a ratio of two measurements of the same run, and
 * prints it with its bound. Arguments choose benchmarks by name; without arguments all run. Exits with 1 if a bound is missed.
 */
import { parseArgs } from 'node:util';
import { backOffice } from './measurements/back-office.ts';
import { captures } from './measurements/captures.ts';
import { inProcessStart } from './measurements/in-process-start.ts';
import { formatResult, isMissed, type BenchmarkResult } from './measuring/benchmark-result.ts';
import { writeReport } from './measuring/benchmark-report.ts';
import { memory } from './measurements/memory.ts';
import { payments } from './measurements/payments.ts';
import { capturesOnPostgres } from './measurements/captures-on-postgres.ts';
import { feedbackVerification } from './measurements/feedback-verification.ts';
import { competitors } from './measurements/competitors.ts';
import { pageBundles } from './measurements/page-bundles.ts';
import { stateRouteResources } from './measurements/state-route-resources.ts';
import { gatewayStart } from './measurements/gateway-start.ts';
import { verification } from './measurements/verification.ts';

const benchmarks: Readonly<Record<string, () => Promise<readonly BenchmarkResult[]>>> = {
  verification,
  'feedback-verification': feedbackVerification,
  'gateway-start': gatewayStart,
  'in-process-start': inProcessStart,
  captures,
  payments,
  competitors,
  memory,
  'state-route-resources': stateRouteResources,
  'captures-on-postgres': capturesOnPostgres,
  'page-bundles': pageBundles,
  'back-office': backOffice,
};

const names = Object.keys(benchmarks);
const help = [
  'Usage: npm run bench -- [--report file] [name ...]',
  '',
  'Runs the named benchmarks, or all. Exits with 1 if a bound is missed.',
  'With --report, also writes the results to a file in Markdown.',
  '',
  'Benchmarks:',
  ...names.map((name) => `  ${name}`),
  '',
].join('\n');

const run = async (chosen: readonly string[], report: string | undefined): Promise<number> => {
  const results: BenchmarkResult[] = [];
  for (const [name, measure] of Object.entries(benchmarks)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    process.stderr.write(`measuring ${name} …\n`);
    results.push(...(await measure()));
  }
  for (const result of results) process.stdout.write(`${formatResult(result)}\n`);
  const command = ['npm run bench --', ...process.argv.slice(2)].join(' ');
  if (report !== undefined) writeReport(report, results, command, titleOf(chosen));
  return results.some(isMissed) ? 1 : 0;
};

// A report of one benchmark has its name.
const titleOf = ([first, ...others]: readonly string[]): string =>
  first === undefined || others.length > 0
    ? 'Performance'
    : first.replaceAll('-', ' ').replace(/^./, (initial) => initial.toUpperCase());

const readArguments = () => {
  try {
    const options = { help: { type: 'boolean' }, report: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const unknown = positionals.filter((name) => !names.includes(name));
    return unknown.length > 0
      ? `unknown benchmark ${unknown.join(', ')}`
      : { ...values, chosen: positionals };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const read = readArguments();
if (typeof read === 'string') {
  process.stderr.write(`bench: ${read} (see --help)\n`);
  process.exitCode = 2;
} else if (read.help === true) process.stdout.write(help);
else process.exitCode = await run(read.chosen, read.report);
