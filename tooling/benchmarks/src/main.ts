/**
 * The program of `npm run bench`. It measures each promised speed, mostly as a ratio of two measurements of the same run, and
 * prints it with its bound. Arguments choose benchmarks by name; without arguments all run. Exits with 1 if a bound is missed.
 */
import { parseArgs } from 'node:util';
import { backOffice } from './measurements/back-office.ts';
import { captures } from './measurements/captures.ts';
import { clientCaptures } from './measurements/client-captures.ts';
import { clientImport } from './measurements/client-import.ts';
import { commandLineStart } from './measurements/command-line-start.ts';
import { decoding } from './measurements/decoding.ts';
import { signatureExplanation } from './measurements/signature-explanation.ts';
import { feedbackDelivery } from './measurements/feedback-delivery.ts';
import { inProcessStart } from './measurements/in-process-start.ts';
import { formatResult, isMissed, type BenchmarkResult } from './measuring/benchmark-result.ts';
import { writeReport } from './measuring/benchmark-report.ts';
import { growth } from './measurements/growth.ts';
import { interaction } from './measurements/interaction.ts';
import { memory } from './measurements/memory.ts';
import { millionOrders } from './measurements/million-orders.ts';
import { capturesOnPostgres } from './measurements/captures-on-postgres.ts';
import { twoGateways } from './measurements/two-gateways.ts';
import { feedbackOverHttp } from './measurements/feedback-over-http.ts';
import { feedbackVerification } from './measurements/feedback-verification.ts';
import { competitors } from './measurements/competitors.ts';
import { profile } from './measurements/profile.ts';
import { pageBundles } from './measurements/page-bundles.ts';
import { retention } from './measurements/retention.ts';
import { signing } from './measurements/signing.ts';
import { gatewayStart } from './measurements/gateway-start.ts';
import { statusChecks } from './measurements/status-checks.ts';
import { validation } from './measurements/validation.ts';
import { verification } from './measurements/verification.ts';
import { capturesWithWaitingFeedback } from './measurements/captures-with-waiting-feedback.ts';

const benchmarks: Readonly<Record<string, () => Promise<readonly BenchmarkResult[]>>> = {
  signing,
  validation,
  verification,
  decoding,
  'signature-explanation': signatureExplanation,
  'feedback-verification': feedbackVerification,
  'feedback-over-http': feedbackOverHttp,
  'gateway-start': gatewayStart,
  'in-process-start': inProcessStart,
  captures,
  'status-checks': statusChecks,
  competitors,
  'million-orders': millionOrders,
  growth,
  retention,
  memory,
  'captures-on-postgres': capturesOnPostgres,
  'two-gateways': twoGateways,
  'feedback-delivery': feedbackDelivery,
  'captures-with-waiting-feedback': capturesWithWaitingFeedback,
  'client-captures': clientCaptures,
  'client-import': clientImport,
  'command-line-start': commandLineStart,
  'page-bundles': pageBundles,
  'back-office': backOffice,
  interaction,
  profile,
};

// They explain, and bound nothing.
const onlyIfNamed: readonly string[] = ['profile'];

const names = Object.keys(benchmarks);
const help = [
  'Usage: npm run bench -- [--report file] [name ...]',
  '',
  `Runs the named benchmarks, or all but ${onlyIfNamed.join(', ')}. Exits with 1 if a bound is missed.`,
  'With --report, also writes the results to a file in Markdown, with plots in images/ beside it.',
  '',
  'Benchmarks:',
  ...names.map((name) => `  ${name}`),
  '',
].join('\n');

const run = async (chosen: readonly string[], report: string | undefined): Promise<number> => {
  const results: BenchmarkResult[] = [];
  for (const [name, measure] of Object.entries(benchmarks)) {
    if (chosen.length === 0 ? onlyIfNamed.includes(name) : !chosen.includes(name)) continue;
    process.stderr.write(`measuring ${name} …\n`);
    results.push(...(await measure()));
  }
  for (const result of results) process.stdout.write(`${formatResult(result)}\n`);
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('POSTERN_BENCH_'));
  const command = [
    ...settings.map(([name, value]) => `${name}=${value}`),
    'npm run bench --',
    ...process.argv.slice(2),
  ].join(' ');
  if (report !== undefined) writeReport(report, results, command);
  return results.some(isMissed) ? 1 : 0;
};

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
