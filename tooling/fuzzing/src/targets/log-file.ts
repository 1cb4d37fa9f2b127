/** The reader of logs: any bytes are read to their end, however they are split, and what is found can be reported and reproduced. */
import { checkLog, createIncident, readLog, renderReport } from '@postern/conformance';
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
      const { report, orders, findings } = checkLog(log, { subject: 'log', now: () => new Date(0) });
      for (const format of ['html', 'junit', 'json', 'console'] as const) renderReport(report, format);
      if (findings.some(({ lines }) => lines.some((line) => line < 1 || line > log.lines)))
        return 'a finding names a line that the log does not have';
      const incident = createIncident(orders, { ...account, name: 'Incident' });
      writeFileSync(seed, JSON.stringify(incident.seed));
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
  description: 'a log of a shop in any format, for `postern import-log`',
  sources: [
    'packages/conformance/src/recorder/import-log/',
    'packages/conformance/src/recorder/order-history/',
  ],
  examples: [
    `2026-11-24T08:00:00Z sent ${request}\n2026-11-24T08:00:01Z got ${reply}\n`,
    `{"sent":${JSON.stringify(request)}}\n{"error":"timeout"}\n`,
    `webhook body: command=REFUND&merchant_reference=order-1&amount=50&response_code=06000&status=06\n`,
    '<response>\n<response_code>04000</response_code><merchant_reference>a</merchant_reference>\n</response>',
    'INFO {command=CAPTURE, merchant_reference=a, amount=100, currency=AED}\nHTTP/1.1 200 OK\n',
    `0000: ${request.slice(0, 64)}\n0040: ${request.slice(64)}\n== Info\n`,
    Buffer.from(`\uFEFF${request}\n`, 'utf16le'),
    JSON.stringify({
      log: {
        entries: [{ request: { postData: { text: request } }, response: { content: { text: reply } } }],
      },
    }),
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
    'webhook',
    'timeout',
    'HTTP/1.1 500',
    '0000: ',
  ],
  open,
};
