/**
 * Compares durable CAPTUREs with other mock servers that send a static reply to the same requests. They have many dependencies,
 * so the workspace does not depend on them: the first run installs them from the lockfile in competitors/.
 */
import * as E from 'fp-ts/lib/Either.js';
import { writeFileSync } from 'node:fs';
import { createTemporaryFolder, type TemporaryFolder } from '../setup/temporary-folder.ts';
import { captureLoad, startGateway } from '../setup/start-gateway.ts';
import { measureRequestsPerSecond, type HttpLoad } from '../measuring/http-load.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { startServerOnFreePort, type Server } from '../setup/child-process.ts';
import { alternateRates, ratioOf } from '../measuring/alternate-rates.ts';
import { installCompetitors } from '../setup/install-competitors.ts';

export const competitors = async (): Promise<readonly BenchmarkResult[]> => {
  const installed = installCompetitors();
  if (E.isLeft(installed)) return names.map((name) => ({ title: titleFor(name), reason: installed.left }));
  using folder = createTemporaryFolder();
  await using gateway = await startGateway({ folder });
  await using prism = await startPrism(installed.right('prism'), folder);
  await using mockoon = await startMockoon(installed.right('mockoon-cli'), folder);
  const captures = captureLoad(gateway);
  const loadOf = ({ url }: Server): HttpLoad => ({ ...captures, url: new URL(operation, url).href });
  const rates = await alternateRates({
    CAPTURE: (seconds) => measureRequestsPerSecond(captures, seconds),
    Prism: (seconds) => measureRequestsPerSecond(loadOf(prism), seconds),
    Mockoon: (seconds) => measureRequestsPerSecond(loadOf(mockoon), seconds),
  });
  return names.map((name) => {
    const atLeast = bounds[name];
    const ratio = ratioOf(rates.CAPTURE, rates[name]);
    return {
      title: titleFor(name),
      value: `${ratio.toFixed(1)} × its requests per second`,
      bound: `at least ${atLeast.toFixed(1)} ×`,
      passed: ratio >= atLeast,
    };
  });
};

/** At least so many times the requests per second of each. */
const bounds = { Prism: 1, Mockoon: 1.8 } as const;
const names = ['Prism', 'Mockoon'] as const;
const titleFor = (name: string): string =>
  `durable CAPTURE on a SQLite file, compared with ${name} and a static reply`;

const operation = '/FortAPI/paymentApi';
const reply = { response_code: '04000', response_message: 'Success', status: '04' };

const startPrism = (program: string, folder: TemporaryFolder): Promise<Server> => {
  const file = folder.fileOf('openapi.json');
  const response = { description: 'Captured', content: { 'application/json': { example: reply } } };
  const requestBody = { content: { 'application/json': {} } };
  writeFileSync(
    file,
    JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'Benchmark', version: '1' },
      paths: { [operation]: { post: { requestBody, responses: { 200: response } } } },
    }),
  );
  // Otherwise it logs several lines for each request.
  return startServerOnFreePort((port) => [program, 'mock', file, '-p', `${port}`, '-v', 'silent']);
};

const startMockoon = (program: string, folder: TemporaryFolder): Promise<Server> => {
  const file = folder.fileOf('mockoon.json');
  const response = {
    uuid: 'response',
    statusCode: 200,
    headers: [{ key: 'Content-Type', value: 'application/json' }],
    bodyType: 'INLINE',
    body: JSON.stringify(reply),
    disableTemplating: true,
    default: true,
  };
  const route = {
    uuid: 'route',
    type: 'http',
    method: 'post',
    endpoint: operation.slice(1),
    responses: [response],
  };
  writeFileSync(file, JSON.stringify({ uuid: 'benchmark', name: 'Benchmark', routes: [route] }));
  return startServerOnFreePort((port) => [
    program,
    'start',
    '--data',
    file,
    '--port',
    `${port}`,
    '--hostname',
    '127.0.0.1',
    '--repair',
    '--disable-log-to-file',
    '--disable-admin-api',
  ]);
};
