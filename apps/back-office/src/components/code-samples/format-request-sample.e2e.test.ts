/** The programs send what the request log has, where the interpreters of their languages are installed. */
import { requestPhrase, verify, type Params } from '@postern/protocol';
import { parseJson } from '@postern/protocol/spec';
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { formatRequestSample, sampleLanguages, type SampleLanguage } from './format-request-sample.ts';
import { formatStatusCheckSample } from './format-status-check-sample.ts';
import { requestSamples } from './request-samples.generated.ts';

interface Interpreter {
  readonly file: string;
  /** Prints the version. */
  readonly check: readonly string[];
  readonly run: (file: string) => readonly string[];
}

const interpreters: Readonly<Record<SampleLanguage, Interpreter>> = {
  node: { file: 'request.mjs', check: ['node', '--version'], run: (file) => [process.execPath, file] },
  php: { file: 'Request.php', check: ['php', '-v'], run: (file) => ['php', file] },
  python: { file: 'Request.py', check: ['python3', '-V'], run: (file) => ['python3', file] },
  java: { file: 'Sample.java', check: ['javac', '-version'], run: (file) => ['java', file] },
  go: { file: 'request.go', check: ['go', 'version'], run: (file) => ['go', 'run', file] },
  csharp: {
    file: 'Sample.cs',
    check: ['mcs', '--version'],
    run: (file) => ['sh', '-c', `mcs -r:System.Net.Http -out:'${file}.exe' '${file}' && mono '${file}.exe'`],
  },
  curl: { file: 'request.sh', check: ['openssl', 'version'], run: (file) => ['bash', file] },
};

const phrase = 'demo request phrase';
const params = {
  merchant_reference: 'order-1001',
  amount: '1050',
  currency: 'AED',
  order_description: `Jean's "chairs" \\ $HOME \`id\` كرسيان 𝔸\n#1`,
};

let folder: string;
let server: Server;
let received: Params[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'postern-programs-'));
  received = [];
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const parsed = parseJson(body.toString());
      if (parsed._tag === 'Right') received.push(Object(parsed.right));
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  rmSync(folder, { recursive: true, force: true });
});

const languages: readonly SampleLanguage[] = ['curl', 'node', 'php', 'python', 'java', 'csharp', 'go'];

const shortSettings = {
  operationUrl: 'http://127.0.0.1:8080/FortAPI/paymentApi',
  account: 'DEMO0001',
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  phrase: `Jean's "$HOME" \\ \`id\``,
  reference: 'order-1001',
};

test.each(languages)('the short program in %s has at most twenty lines', (language) => {
  for (const shaType of ['SHA-256', 'HMAC-512'] as const) {
    const program = formatStatusCheckSample(language, { ...shortSettings, shaType });
    expect(program.trim().split('\n').length).toBeLessThanOrEqual(20);
  }
});
for (const language of languages) {
  const { file, check, run } = interpreters[language];
  const { label } = sampleLanguages[language];
  const [command = '', ...args] = check;
  const isInstalled = spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  if (!isInstalled) process.stderr.write(`Skipped the program in ${label}: ${command} not found.\n`);

  // Skipped, with the reason printed above, only where the interpreter is not installed.
  (isInstalled ? describe : describe.skip)(`the program in ${label}`, () => {
    test('sends the signed request', async () => {
      const program = path.join(folder, file);
      writeFileSync(program, formatRequestSample(requestSamples, language, 'CAPTURE', params));
      const address = server.address();
      const [interpreter = '', ...words] = run(program);
      const printed = await new Promise<string>((resolve) => {
        const env = {
          ...process.env,
          LC_ALL: 'C.UTF-8',
          POSTERN_BASE_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
          POSTERN_ACCESS_CODE: 'code',
          POSTERN_MERCHANT_IDENTIFIER: 'DEMO0001',
          POSTERN_SHA_TYPE: 'HMAC-256',
          POSTERN_REQUEST_PHRASE: phrase,
          POSTERN_RESPONSE_PHRASE: 'response phrase',
        };
        execFile(interpreter, words, { env }, (_error, stdout, stderr) => resolve(stdout + stderr));
      });
      expect(printed).toMatch(/Unknown/);
      const request = received.at(-1) ?? {};
      expect(request).toMatchObject({ command: 'CAPTURE', merchant_identifier: 'DEMO0001', ...params });
      const signing = { shaType: 'HMAC-256', phrase: requestPhrase(phrase) } as const;
      expect(verify(request, signing)._tag).toBe('Right');
    });

    test.each(['SHA-256', 'HMAC-512'] as const)(
      'sends a request signed with %s in its short form',
      async (shaType) => {
        const address = server.address();
        const text = formatStatusCheckSample(language, {
          ...shortSettings,
          operationUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/FortAPI/paymentApi`,
          shaType,
        });
        const program = path.join(folder, `short-${file}`);
        writeFileSync(program, text);
        const [interpreter = '', ...words] = run(program);
        const printed = await new Promise<string>((resolve) => {
          execFile(interpreter, words, (_error, stdout, stderr) => resolve(stdout + stderr));
        });
        expect(printed.trim()).toBe('{}');
        const request = received.at(-1) ?? {};
        expect(request).toMatchObject({ query_command: 'CHECK_STATUS', merchant_reference: 'order-1001' });
        expect(verify(request, { shaType, phrase: requestPhrase(shortSettings.phrase) })._tag).toBe('Right');
      },
    );
  });
}
