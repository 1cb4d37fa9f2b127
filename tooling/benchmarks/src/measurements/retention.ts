/**
 * Measures the size of the database under constant traffic over five days by the gateway's clock, which the benchmark moves. The
 * traffic reads, is refused, and has feedback; operations that succeed stay with their orders. `POSTERN_BENCH_REQUESTS=1000000` sets the
 * number of requests a day; the limits of retention are a tenth of it, as the default ones are of a million.
 */
import { setTimeout } from 'node:timers/promises';
import { statSync, writeFileSync } from 'node:fs';
import {
  createSeed,
  isChecked,
  isRefusedCapture,
  refusedCaptureBody,
  statusCheckBody,
} from '../setup/benchmark-account.ts';
import { benchmarkProgram, gatewayProgram, startServer } from '../setup/child-process.ts';
import { connectToDatabase } from '../setup/database-connection.ts';
import { createFeedbackDatabase } from '../setup/feedback-database.ts';
import { ordersFrom } from '../setup/start-gateway.ts';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import { sendRequests } from '../measuring/http-load.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';

const requestsPerDay = Number(process.env['POSTERN_BENCH_REQUESTS'] ?? 50_000);
const days = 5;
// Rows are removed in batches, so the file reaches its size after more rows than the limits allow.
const daysUntilLimits = 2;
const atMost = 0.05;

// Every fifth request has feedback.
const bodies = ordersFrom(0).map((order) =>
  order % 5 === 0 ? refusedCaptureBody(order) : statusCheckBody(order),
);

export const retention = async (): Promise<readonly BenchmarkResult[]> => {
  const title = `size of a SQLite file with ${requestsPerDay} requests a day, a fifth of them with feedback`;
  if (process.platform === 'win32') return [{ title, reason: 'the benchmark needs POSIX signals' }];
  using folder = createTemporaryFolder();
  const database = await createFeedbackDatabase(folder);
  await using receiver = await startServer(benchmarkProgram('acknowledging-server.ts'));
  await database.sendTo(receiver.url);
  const config = folder.fileOf('config.json');
  const retained = requestsPerDay / 10;
  const seed = folder.fileOf('seed.json');
  writeFileSync(seed, createSeed(1));
  writeFileSync(
    config,
    JSON.stringify({
      port: 0,
      seed,
      database: database.database,
      keyFile: folder.fileOf('gateway.key'),
      requestLogEntries: retained,
      maxDeliveredFeedback: retained,
      maxRefusedOperations: Math.ceil(retained / bodies.length),
    }),
  );
  const clock = benchmarkProgram('clock-moved-by-signals.ts');
  await using gateway = await startServer('--import', clock, gatewayProgram, '--config', config);
  const load = {
    url: gateway.url,
    bodies,
    isExpectedReply: (reply: string) => isChecked(reply) || isRefusedCapture(reply),
  };

  const sizes: number[] = [];
  let countsSize = Number.NaN;
  let minuteTakes = 1;
  for (let day = 1; day <= days; day++) {
    for (let hour = 0; hour < 24; hour++) {
      const startedAt = performance.now();
      let minutes = 0;
      const addMinute = (): void => {
        if (minutes++ < 60) process.kill(gateway.pid, 'SIGUSR2');
      };
      const timer = setInterval(addMinute, minuteTakes);
      await sendRequests(load, Math.round(requestsPerDay / 24));
      clearInterval(timer);
      while (minutes < 60) {
        addMinute();
        await setTimeout(1); // signals that arrive together count once
      }
      minuteTakes = (performance.now() - startedAt) / 60;
    }
    while ((await database.count('waiting')) > 0) await setTimeout(200);
    {
      await using connection = await connectToDatabase(database.database);
      await connection.finishWriting();
      const [counts] = await connection.query(
        "select sum(pgsize) as size from dbstat where name like '%activity%'",
      );
      countsSize = Number(counts?.['size']) / 2 ** 20;
    }
    sizes.push(statSync(database.database).size / 2 ** 20 - countsSize);
    process.stderr.write(`  after day ${day}: ${sizes.at(-1)?.toFixed(1)} MB\n`);
  }
  const growth = (sizes.at(-1) ?? Number.NaN) / (sizes[daysUntilLimits - 1] ?? Number.NaN) - 1;
  return [
    {
      title,
      value: `${sizes.map((size, i) => `${size.toFixed(1)} MB after day ${i + 1}`).join(', ')} by the gateway's clock, without the counts for each minute, which stay for eight days, however many requests there are (${countsSize.toFixed(1)} MB after the last day)`,
      bound: `at most ${atMost * 100} % more after the last day than after day ${daysUntilLimits}`,
      passed: growth <= atMost,
    },
  ];
};
