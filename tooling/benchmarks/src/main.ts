/**
 * `pnpm bench`: each speed that the project promises, as a ratio of two things measured in the same run, beside its
 * bound. Names after the command choose; without them all run. Exits with 1 if a bound is missed.
 */
import { captures } from './captures.ts';
import { decoding } from './decoding.ts';
import { explaining } from './explaining.ts';
import type { Measured } from './measured.ts';
import { signing } from './signing.ts';
import { start } from './start.ts';
import { validation } from './validation.ts';
import { verification } from './verification.ts';

const benchmarks: Readonly<Record<string, () => Promise<readonly Measured[]>>> = {
  signing,
  validation,
  verification,
  decoding,
  explaining,
  start,
  captures,
};

const chosen = process.argv.slice(2);
const results: Measured[] = [];
for (const [name, run] of Object.entries(benchmarks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  process.stderr.write(`measuring ${name} …\n`);
  results.push(...(await run()));
}
for (const { what, measured, bound, kept } of results) {
  process.stdout.write(`${kept ? 'kept  ' : 'missed'}  ${what}: ${measured} (${bound})\n`);
}
if (results.some(({ kept }) => !kept)) process.exitCode = 1;
