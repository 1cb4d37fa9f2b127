/** Postman's runner sends the whole collection to a gateway process. */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { collectionFile } from './collection.ts';

const require = createRequire(__filename);
const gatewayProgram = path.join(
  path.dirname(require.resolve('@postern/gateway-mock/package.json')),
  'dist/esm/main.js',
);
const newman = path.join(path.dirname(require.resolve('newman/package.json')), 'bin/newman.js');

let executions: readonly Execution[];

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-postman-'));
  const token = `postern_${randomBytes(32).toString('base64url')}`;
  const gateway = spawn(
    process.execPath,
    [gatewayProgram, '--port', '0', '--database', ':memory:', '--log-level', 'warn'],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, POSTERN_PROVIDER_TOKEN: token } },
  );
  const exited = once(gateway, 'exit');
  try {
    let baseUrl: string | undefined;
    for await (const line of createInterface(gateway.stdout)) {
      baseUrl = /http:\/\/[^/]+/.exec(line)?.[0];
      if (baseUrl !== undefined) break;
    }
    gateway.stdout.resume();
    const report = path.join(folder, 'report.json');
    const args = [
      'run',
      fileURLToPath(collectionFile),
      '--reporters',
      'json',
      '--reporter-json-export',
      report,
    ];
    const variables = ['--env-var', `base_url=${baseUrl}`, '--env-var', `token=${token}`];
    // It fails if an assertion fails; the tests say which.
    await new Promise((resolve) => {
      execFile(process.execPath, [newman, ...args, ...variables], resolve);
    });
    executions = (JSON.parse(readFileSync(report, 'utf8')) as Report).run.executions;
  } finally {
    gateway.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
});

test('each request gets a response, and its assertions hold', () => {
  const failures = executions.flatMap(
    ({ item, response, assertions = [], requestError, prerequestScript = [], testScript = [] }) => [
      ...(response === undefined ? [`${item.name}: ${JSON.stringify(requestError)}`] : []),
      ...[...prerequestScript, ...testScript, ...assertions].flatMap(({ assertion = 'script', error }) =>
        error === undefined ? [] : [`${item.name}: ${assertion}: ${error.message}`],
      ),
    ],
  );
  expect(failures).toEqual([]);
  expect(executions.every(({ assertions = [] }) => assertions.length > 0)).toBe(true);
});

test('signed requests capture and refund', () => {
  const codes = executions.slice(0, 4).map(({ item, response }) => {
    const { response_code: code }: { readonly response_code?: string } = JSON.parse(bodyOf(response));
    return [item.name, code];
  });
  expect(codes).toEqual([
    ['Check Status', '12000'],
    ['Capture', '04000'],
    ['Void Authorization', '09042'],
    ['Refund', '06000'],
  ]);
});

test('payments succeed on the page, with a saved card, and after a challenge', () => {
  const payments = executions.slice(4, 13).map(({ item, response }) => {
    const reply: PaymentResponse = JSON.parse(bodyOf(response));
    return [item.name, reply.response_code ?? reply.return?.fields.response_code ?? reply.kind];
  });
  expect(payments).toEqual([
    ['Open the payment page', 'form'],
    ['Pay with a test card', '14000'],
    ['Check the payment', '12000'],
    ['Pay with the saved card', '14000'],
    ['Check the payment with the saved card', '12000'],
    ['Change the expiry date of the saved card', '58063'],
    ['Pay with a card that is challenged', '20064'],
    ['Answer the challenge', '14000'],
    ['Check the payment after its challenge', '12000'],
  ]);
});

// The gateway may refuse the example of a body in its current state.
test('requests without a body succeed, if they need no id that the gateway has assigned', () => {
  const bodiless = executions.filter(
    ({ request }) => request.body === undefined && !/\/1(\/|$)/.test(request.url.path.join('/')),
  );
  expect(bodiless.length).toBeGreaterThan(30);
  expect(bodiless.filter(({ response }) => response === undefined || response.code >= 400)).toEqual([]);
});

function bodyOf(response: Execution['response']): string {
  return Buffer.from(response?.stream?.data ?? []).toString();
}

/** A reply, or a page as JSON. */
interface PaymentResponse {
  readonly response_code?: string;
  readonly kind?: string;
  readonly return?: { readonly fields: { readonly response_code: string } };
}

interface Report {
  readonly run: { readonly executions: readonly Execution[] };
}

interface Execution {
  readonly item: { readonly name: string };
  readonly response?: { readonly code: number; readonly stream?: { readonly data: readonly number[] } };
  readonly request: { readonly url: { readonly path: readonly string[] }; readonly body?: unknown };
  readonly requestError?: unknown;
  readonly prerequestScript?: readonly Check[];
  readonly testScript?: readonly Check[];
  readonly assertions?: readonly Check[];
}

interface Check {
  readonly assertion?: string;
  readonly error?: { readonly message: string };
}
