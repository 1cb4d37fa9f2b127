/** The program of `npm run torture`: runs the torture test on one database engine or on both. Exits with 1 if a check fails. */
import path from 'node:path';
import { newFolder } from '../e2e/gateway-process.ts';
import { postgresUnavailable, startPostgres } from '../src/testing/postgres-server.ts';
import { help, parseOptions, type Options } from './options.ts';
import { formatResponseCodes, formatStatistics, newRunStatistics } from './run-statistics.ts';
import { runTorture } from './run-torture.ts';

const run = async (engine: string, database: string, folder: string, options: Options): Promise<boolean> => {
  const statistics = newRunStatistics();
  const endTime = performance.now() + options.seconds * 1000;
  const printProgress = () => print(`${engine}: ${formatStatistics(statistics)}`);
  const progress = setInterval(printProgress, 3000);
  try {
    const { unacknowledgedOperations } = await runTorture(
      {
        ...options,
        database,
        folder,
        ordersPerStart: options.orders,
        requestsPerKill: options.kill,
        isFinished: () => performance.now() > endTime,
      },
      statistics,
    );
    printProgress();
    print(`${engine}: response codes: ${formatResponseCodes(statistics)}`);
    print(
      `${engine}: stored operations among the ${statistics.unknownOutcomes} unknown outcomes: ${unacknowledgedOperations}`,
    );
  } finally {
    clearInterval(progress);
    for (const finding of statistics.findings) print(`${engine}: ERROR: ${finding}`);
  }
  if (statistics.findings.size === 0) print(`${engine}: the storage matches all replies`);
  return statistics.findings.size === 0;
};

const runOn = {
  sqlite: (options: Options): Promise<boolean> => {
    const folder = newFolderUntilExit();
    return run('SQLite', path.join(folder, 'torture.sqlite'), folder, options);
  },
  postgres: async (options: Options): Promise<boolean> => {
    const reason = postgresUnavailable();
    if (reason !== undefined) {
      print(`PostgreSQL: skipped: ${reason}`);
      return options.database === 'both';
    }
    const server = await startPostgres();
    try {
      return await run('PostgreSQL', server.address('postgres'), newFolderUntilExit(), options);
    } finally {
      await server.stop();
    }
  },
};

const newFolderUntilExit = (): string => {
  const folder = newFolder();
  process.once('exit', folder.remove);
  return folder.path;
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const main = async (): Promise<number> => {
  const options = parseOptions(process.argv.slice(2));
  if (options === 'help') {
    print(help);
    return 0;
  }
  if (isErrors(options)) {
    for (const error of options) process.stderr.write(`torture: ${error} (see --help)\n`);
    return 2;
  }
  print(
    `--seed ${options.seed} --processes ${options.processes} --clients ${options.clients} --orders ${options.orders} --kill ${options.kill}`,
  );
  const engines = options.database === 'both' ? (['sqlite', 'postgres'] as const) : [options.database];
  let allPassed = true;
  for (const engine of engines) allPassed = (await runOn[engine](options)) && allPassed;
  return allPassed ? 0 : 1;
};

const isErrors = (options: Options | readonly string[]): options is readonly string[] =>
  Array.isArray(options);

// process.exit runs the exit listeners, which kill the gateways.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

process.exitCode = await main();
