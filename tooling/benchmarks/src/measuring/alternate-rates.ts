/** Measures rates alternately, so that noise of the machine affects all of them. */
import { median } from './median.ts';

const rounds = 5;
const secondsEach = 3;

/** Returns one rate for each name and round, after a warm-up. */
export const alternateRates = async <Name extends string>(
  rateOf: Readonly<Record<Name, (seconds: number) => Promise<number>>>,
): Promise<Readonly<Record<Name, readonly number[]>>> => {
  const names = Object.keys(rateOf).filter((name): name is Name => name in rateOf);
  const rates = new Map(names.map((name): [Name, number[]] => [name, []]));
  for (const name of names) await rateOf[name](2);
  for (let round = 0; round < rounds; round++) {
    for (const name of names) rates.get(name)?.push(await rateOf[name](secondsEach));
    const latest = names.map((name) => `${name} ${rates.get(name)?.at(-1)?.toFixed(0)}`);
    process.stderr.write(`  ${latest.join(', ')} per second\n`);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are the record's own
  return Object.fromEntries(rates) as Record<Name, number[]>;
};

/** Returns the median ratio of the first rates to the second. */
export const ratioOf = (rates: readonly number[], others: readonly number[]): number =>
  median(rates.map((rate, round) => rate / (others[round] ?? Number.NaN)));
