/** Rates of those who take turns, so that a noisy machine is as noisy for all of them. */
import { median } from './median.ts';

const rounds = 5;
const secondsEach = 3;

/** A rate for each name and round. Each is warmed up first: what was never run is slow. */
export const ratesInTurns = async <Name extends string>(
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

/** How many times as fast the first were as the second, in the middle round. */
export const ratioOf = (rates: readonly number[], others: readonly number[]): number =>
  median(rates.map((rate, round) => rate / (others[round] ?? Number.NaN)));
