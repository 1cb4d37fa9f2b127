/** `pnpm torture`: gateways under fire, on one engine or on both. Exits with 1 if anything is off. See torture.ts. */
import path from 'node:path';
import { newFolder } from '../e2e/gateway-process.ts';
import { postgresUnavailable, startPostgres } from '../src/testing/postgres-server.ts';
import { help, optionsFrom, type Options } from './options.ts';
import { codesIn, inOneLine, newTally } from './tally.ts';
import { torture } from './torture.ts';

const run = async (engine: string, database: string, folder: string, options: Options): Promise<boolean> => {
  const tally = newTally();
  const until = performance.now() + options.seconds * 1000;
  const progress = setInterval(() => say(`${engine}: ${inOneLine(tally)}`), 3000);
  try {
    const { untold } = await torture(
      {
        ...options,
        database,
        folder,
        requestsPerKill: options.kill,
        isEnough: () => performance.now() > until,
      },
      tally,
    );
    say(`${engine}: ${inOneLine(tally)}`);
    say(`${engine}: answered: ${codesIn(tally)}`);
    say(`${engine}: of ${tally.unknown} unknown outcomes ${untold} are in the books`);
  } finally {
    clearInterval(progress);
    for (const finding of tally.findings) say(`${engine}: FOUND: ${finding}`);
  }
  if (tally.findings.size === 0) say(`${engine}: everything is as it was told`);
  return tally.findings.size === 0;
};

const engines = {
  sqlite: (options: Options): Promise<boolean> => {
    const folder = ownFolder();
    return run('SQLite', path.join(folder, 'books.sqlite'), folder, options);
  },
  postgres: async (options: Options): Promise<boolean> => {
    const reason = postgresUnavailable();
    if (reason !== undefined) {
      say(`PostgreSQL: cannot be tried: ${reason}`);
      return options.database === 'both';
    }
    const server = await startPostgres();
    try {
      return await run('PostgreSQL', server.address('postgres'), ownFolder(), options);
    } finally {
      await server.stop();
    }
  },
};

const ownFolder = (): string => {
  const { folder, remove } = newFolder();
  process.once('exit', remove);
  return folder;
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const main = async (): Promise<number> => {
  const options = optionsFrom(process.argv.slice(2));
  if (options === 'help') {
    say(help);
    return 0;
  }
  if (isMistakes(options)) {
    for (const mistake of options) process.stderr.write(`torture: ${mistake} (see --help)\n`);
    return 2;
  }
  say(
    `--seed ${options.seed} --processes ${options.processes} --clients ${options.clients} --orders ${options.orders} --kill ${options.kill}`,
  );
  const chosen = options.database === 'both' ? (['sqlite', 'postgres'] as const) : [options.database];
  let allGood = true;
  for (const engine of chosen) allGood = (await engines[engine](options)) && allGood;
  return allGood ? 0 : 1;
};

const isMistakes = (options: Options | readonly string[]): options is readonly string[] =>
  Array.isArray(options);

// So that what was started ends too: see `torture`.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

process.exitCode = await main();
