/** The reader of logs: any bytes are read or refused in the same way, however they are split, and what is found can be reported and reproduced. */
import {
  checkLog,
  createReproduction,
  formatRecordedExchange,
  formatRecordingHeader,
  readLog,
  renderReport,
} from '@postern/conformance';
import { readSeed } from '../gateway-sources.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import type { FuzzTarget, OpenTarget } from '../engine/fuzz-target.ts';
import { account } from '../gateway-sources.ts';
import { formWords, jsonWords, protocolWords, xmlWords } from '../protocol-words.ts';

const open = (): OpenTarget => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-fuzzing-'));
  const seed = path.join(folder, 'seed.json');
  return {
    check: async (input) => {
      const log = await readLog([input]);
      const half = Math.floor(input.length / 2);
      const inParts = await readLog([input.subarray(0, half), input.subarray(half)]);
      if (JSON.stringify(inParts) !== JSON.stringify(log)) return 'a log in two parts is read as another one';
      if (typeof log === 'string') return undefined;
      const { report, orders, findings } = checkLog(log, { subject: 'log', now: () => new Date(0) });
      for (const format of ['html', 'junit', 'json', 'console'] as const) renderReport(report, format);
      if (findings.some(({ lines }) => lines.some((line) => line < 1 || line > log.lines)))
        return 'a finding names a line that the log does not have';
      const reproduction = createReproduction(orders, { ...account, name: 'Reproduction' });
      writeFileSync(seed, JSON.stringify(reproduction.seed));
      const read = readSeed(seed);
      return E.isLeft(read) ? `the gateway refuses the seed of a log: ${read.left.join(', ')}` : undefined;
    },
    close: async () => rmSync(folder, { recursive: true }),
  };
};

const request =
  '{"command":"CAPTURE","merchant_reference":"order-1","amount":"100","currency":"AED","signature":"a"}';
const reply =
  '{"command":"CAPTURE","merchant_reference":"order-1","fort_id":"1","response_code":"04000","status":"04"}';

export const logFile: FuzzTarget = {
  name: 'log-file',
  description: 'a recording, NDJSON or a HAR file, for `postern import-log`',
  sources: [
    'packages/conformance/src/recorder/import-log/',
    'packages/conformance/src/recorder/order-history/',
  ],
  examples: [
    `{"at":"2026-11-24T08:00:00Z","request":${request}}\n{"at":"2026-11-24T08:00:01Z","reply":${reply}}\n`,
    `{"request":${JSON.stringify(request)},"error":"timeout"}\n`,
    `{"feedback":"command=REFUND&merchant_reference=order-1&amount=50&response_code=06000&status=06","http_status":500}\n`,
    '{"feedback":"<response><response_code>04000</response_code><fort_id>1</fort_id></response>"}\n',
    Buffer.from(`\uFEFF${request}\n`, 'utf16le'),
    JSON.stringify({
      log: {
        entries: [
          { request: { postData: { text: request } }, response: { status: 200, content: { text: reply } } },
          { request: { postData: { text: reply } }, response: { status: 0, _error: 'net::ERR_FAILED' } },
        ],
      },
    }),
    `${formatRecordingHeader({ raw: false })}${formatRecordedExchange({
      at: '2026-11-24T08:00:00.000Z',
      kind: 'request',
      request: { method: 'POST', path: '/', body: request },
      response: { httpStatus: 200, body: reply },
      verification: {},
    })}`,
    [
      '{"query_command":"CHECK_STATUS","merchant_reference":"order-1"}',
      '{"query_command":"CHECK_STATUS","merchant_reference":"order-1","response_code":"12000","status":"12","authorized_amount":"100","captured_amount":"50","refunded_amount":"0"}',
    ].join('\n'),
  ],
  words: [
    ...jsonWords,
    ...formWords,
    ...xmlWords,
    ...protocolWords,
    'feedback',
    'timeout',
    'http_status',
    '{"log":{"entries":[',
    '"postData":{"text":"',
  ],
  open,
};
