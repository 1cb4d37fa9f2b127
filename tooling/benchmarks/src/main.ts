/**
 * `pnpm bench`: each speed that the project promises, as a ratio of two things measured in the same run, beside its
 * bound. Names after the command choose; without them all run. Exits with 1 if a bound is missed.
 */
import { backOffice } from './back-office.ts';
import { captures } from './captures.ts';
import { clientCaptures } from './client-captures.ts';
import { clientImport } from './client-import.ts';
import { decoding } from './decoding.ts';
import { explaining } from './explaining.ts';
import { feedback } from './feedback.ts';
import { inProcess } from './in-process.ts';
import { inWords, isMissed, type Measured } from './measured.ts';
import { memory } from './memory.ts';
import { million } from './million.ts';
import { postgres } from './postgres.ts';
import { processes } from './processes.ts';
import { receivingOverHttp } from './receiving-over-http.ts';
import { receiving } from './receiving.ts';
import { rivals } from './rivals.ts';
import { signing } from './signing.ts';
import { start } from './start.ts';
import { statusChecks } from './status-checks.ts';
import { validation } from './validation.ts';
import { verification } from './verification.ts';
import { waitingFeedback } from './waiting-feedback.ts';

const benchmarks: Readonly<Record<string, () => Promise<readonly Measured[]>>> = {
  signing,
  validation,
  verification,
  decoding,
  explaining,
  receiving,
  'receiving-over-http': receivingOverHttp,
  start,
  'in-process': inProcess,
  captures,
  'status-checks': statusChecks,
  rivals,
  million,
  memory,
  postgres,
  processes,
  feedback,
  'waiting-feedback': waitingFeedback,
  'client-captures': clientCaptures,
  'client-import': clientImport,
  'back-office': backOffice,
};

const chosen = process.argv.slice(2);
const results: Measured[] = [];
for (const [name, run] of Object.entries(benchmarks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  process.stderr.write(`measuring ${name} …\n`);
  results.push(...(await run()));
}
for (const result of results) process.stdout.write(`${inWords(result)}\n`);
if (results.some(isMissed)) process.exitCode = 1;
