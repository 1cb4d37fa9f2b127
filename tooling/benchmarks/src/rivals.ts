/**
 * A durable CAPTURE beside mock servers that answer the same requests with a reply that is always the same. They are
 * heavy, so they are no dependencies of the workspace: the first run fetches them into rivals/, locked by hash.
 */
import { writeFileSync } from 'node:fs';
import { newFolder, type Folder } from './folder.ts';
import { capturesAt, startGateway } from './gateway.ts';
import { perSecond, type Load } from './load.ts';
import type { Measured } from './measured.ts';
import { serveAt, type Server } from './process.ts';
import { ratesInTurns, ratioOf } from './rates.ts';
import { installRivals, rivalProgram } from './rivals-installed.ts';

const atLeast = 6;

export const rivals = async (): Promise<readonly Measured[]> => {
  const missing = installRivals();
  if (missing !== undefined) return names.map((name) => ({ what: whatBeside(name), because: missing }));
  using folder = newFolder();
  await using gateway = await startGateway({ folder });
  await using prism = await startPrism(folder);
  await using mockoon = await startMockoon(folder);
  const captures = capturesAt(gateway);
  const beside = ({ url }: Server): Load => ({ ...captures, url: new URL(operation, url).href });
  const rates = await ratesInTurns({
    CAPTURE: (seconds) => perSecond(captures, seconds),
    Prism: (seconds) => perSecond(beside(prism), seconds),
    Mockoon: (seconds) => perSecond(beside(mockoon), seconds),
  });
  return names.map((name) => {
    const ratio = ratioOf(rates.CAPTURE, rates[name]);
    return {
      what: whatBeside(name),
      measured: `${ratio.toFixed(1)} × its requests per second`,
      bound: `at least ${atLeast.toFixed(1)} ×`,
      kept: ratio >= atLeast,
    };
  });
};

const names = ['Prism', 'Mockoon'] as const;
const whatBeside = (name: string): string =>
  `durable CAPTURE on a SQLite file, beside ${name} answering a static reply`;

const operation = '/FortAPI/paymentApi';
const reply = { response_code: '04000', response_message: 'Success', status: '04' };

const startPrism = (folder: Folder): Promise<Server> => {
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
  // As quiet as it can be: it would write several lines for each request.
  return serveAt((port) => [rivalProgram('prism'), 'mock', file, '-p', `${port}`, '-v', 'silent']);
};

const startMockoon = (folder: Folder): Promise<Server> => {
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
  return serveAt((port) => [
    rivalProgram('mockoon-cli'),
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
