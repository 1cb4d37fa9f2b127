/**
 * Where the time of one request goes: processor profiles of a warm gateway by part of the program, on both databases. Runs only if
 * it is named: `npm run bench -- profile`.
 */
import { readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sendRequests, type HttpLoad } from '../measuring/http-load.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { readProfile } from '../measuring/profile-by-part.ts';
import { benchmarkProgram, startServer, type Server } from '../setup/child-process.ts';
import { createFeedbackDatabase } from '../setup/feedback-database.ts';
import { startPostgres, whyNoPostgres } from '../setup/postgres-server.ts';
import { captureLoad, startGateway, statusCheckLoad, type GatewaySetup } from '../setup/start-gateway.ts';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';

// Enough that the start of the process and its first, slow requests do not count.
const times = 60_000;

export const profile = async (): Promise<readonly BenchmarkResult[]> => {
  const onFile = await profilesOn('SQLite');
  const missing = whyNoPostgres();
  if (missing !== undefined) return [...onFile, { title: 'the same on PostgreSQL', reason: missing }];
  await using server = await startPostgres();
  return [...onFile, ...(await profilesOn('PostgreSQL', server.address))];
};

const profilesOn = async (name: string, database?: string): Promise<readonly BenchmarkResult[]> => {
  using folder = createTemporaryFolder();
  const on = { folder, ...(database !== undefined && { database }) };
  return [
    await profileOf(`a CAPTURE on ${name}`, on, ofRequests(captureLoad)),
    await profileOf(`a CHECK_STATUS on ${name}`, on, ofRequests(statusCheckLoad)),
    await profileOf(`a delivered feedback on ${name}`, on, ofFeedback),
  ];
};

type Work = (start: () => Promise<Server>, on: GatewaySetup) => Promise<void>;

const profileOf = async (title: string, on: GatewaySetup, work: Work): Promise<BenchmarkResult> => {
  using profiles = createTemporaryFolder();
  const nodeOptions = ['--cpu-prof', '--cpu-prof-interval=250', `--cpu-prof-dir=${profiles.path}`];
  await work(() => startGateway({ ...on, nodeOptions }), on);
  const [file] = readdirSync(profiles.path);
  if (file === undefined) return { title, reason: 'Node.js wrote no profile' };
  const { byPart } = readProfile(profiles.fileOf(file));
  const total = byPart.reduce((sum, [, microseconds]) => sum + microseconds, 0);
  const shares = byPart.map(([part, microseconds]) => `${part} ${(microseconds / times).toFixed(1)}`);
  return {
    title: `main thread for ${title}`,
    value: `${(total / times).toFixed(1)} µs: ${shares.join(' · ')}`,
  };
};

const ofRequests =
  (load: (gateway: Server) => HttpLoad): Work =>
  async (start) => {
    await using gateway = await start();
    await sendRequests(load(gateway), times);
  };

const ofFeedback: Work = async (start, { folder, database: server }) => {
  await using endpoint = await startServer(benchmarkProgram('acknowledging-server.ts'));
  const database = await createFeedbackDatabase(folder, server);
  await database.sendTo(endpoint.url);
  await database.add({ count: times, state: 'waiting' });
  await database.analyze();
  await using _gateway = await start();
  while ((await database.count('waiting')) > 0) await setTimeout(100);
};
