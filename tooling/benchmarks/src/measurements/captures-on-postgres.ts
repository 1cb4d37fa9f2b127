/**
 * Compares durable CAPTUREs on PostgreSQL with the same statements on the driver alone, with the same number of connections.
 */
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import { captureLoad, startGateway } from '../setup/start-gateway.ts';
import { defaultConnections, measureRequestsPerSecond } from '../measuring/http-load.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { median } from '../measuring/median.ts';
import { whyNoPostgres, startPostgres } from '../setup/postgres-server.ts';
import { runProgram, benchmarkProgram } from '../setup/child-process.ts';
import { alternateRates, ratioOf } from '../measuring/alternate-rates.ts';

const atLeast = 0.4;

export const capturesOnPostgres = async (): Promise<readonly BenchmarkResult[]> => {
  const title = `durable CAPTURE on PostgreSQL, ${defaultConnections} connections`;
  const missing = whyNoPostgres();
  if (missing !== undefined) return [{ title, reason: missing }];
  using folder = createTemporaryFolder();
  await using server = await startPostgres();
  await using gateway = await startGateway({ folder, database: server.address });
  const captures = captureLoad(gateway);
  const rates = await alternateRates({
    driver: async (seconds) =>
      Number(await runProgram(benchmarkProgram('postgres-driver-captures.ts'), server.address, `${seconds}`)),
    CAPTURE: (seconds) => measureRequestsPerSecond(captures, seconds),
  });
  const ratio = ratioOf(rates.CAPTURE, rates.driver);
  return [
    {
      title,
      value:
        `${median(rates.CAPTURE).toFixed(0)} requests per second, ${ratio.toFixed(2)} of the transactions per second of the ` +
        'driver alone, which locks and changes an order and adds an operation in each, without HTTP and signatures; ' +
        describeSync(),
      bound: `at least ${atLeast.toFixed(2)}`,
      passed: ratio >= atLeast,
    },
  ];
};

// Durability costs almost nothing on some disks and milliseconds on others.
const describeSync = (): string => {
  using folder = createTemporaryFolder();
  const file = openSync(folder.fileOf('synchronized'), 'w');
  const page = Buffer.alloc(4096);
  const durations = Array.from({ length: 101 }, () => {
    writeSync(file, page);
    const start = performance.now();
    fdatasyncSync(file);
    return performance.now() - start;
  });
  closeSync(file);
  return `fdatasync takes ${median(durations).toFixed(2)} ms on this disk`;
};
