/** The GitHub Action: its step starts a gateway, and exports its address and a token. */
import { createRequire } from 'node:module';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { freePort } from './free-port.ts';
import { succeeds } from './image-builders.ts';

const action = path.join(__dirname, '../../../action');
const { outputs } = parse(readFileSync(path.join(action, 'action.yml'), 'utf8'));
const program = path.join(
  path.dirname(createRequire(__filename).resolve('@postern/gateway-mock/package.json')),
  'dist/esm/main.js',
);

const missing = ['bash', 'curl', 'od', 'pkill'].find((name) => !succeeds([name, '--version']));
if (missing !== undefined) process.stderr.write(`The step of the action is skipped: no ${missing} here.\n`);

(missing === undefined ? describe : describe.skip)('the step', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'postern-action-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (command: string, port: number) => {
    const [GITHUB_OUTPUT, GITHUB_ENV] = [path.join(folder, 'output'), path.join(folder, 'env')];
    for (const file of [GITHUB_OUTPUT, GITHUB_ENV]) writeFileSync(file, '');
    const { status, stdout } = spawnSync('bash', [path.join(action, 'start-gateway.sh')], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        RUNNER_TEMP: folder,
        GITHUB_OUTPUT,
        GITHUB_ENV,
        POSTERN_ACTION_COMMAND: command,
        POSTERN_PORT: `${port}`,
        POSTERN_SEED: '',
        POSTERN_DATABASE: ':memory:',
      },
    });
    const variables = (file: string) =>
      Object.fromEntries(
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      );
    return { status, stdout, exported: variables(GITHUB_ENV), outputs: variables(GITHUB_OUTPUT) };
  };

  test('leaves a gateway running, with a token of its provider', async () => {
    const port = await freePort();
    // Its path is in the list of processes, so that the end of the test finds this gateway and no other.
    const config = path.join(folder, 'config.json');
    writeFileSync(config, '{}');
    const command = `${process.execPath} ${program} --config ${config}`;
    const { status, stdout, exported, outputs: exportedOutputs } = run(command, port);
    try {
      expect([status, exported['POSTERN_BASE_URL']]).toEqual([0, `http://127.0.0.1:${port}`]);
      expect(Object.keys(exportedOutputs).toSorted()).toEqual(Object.keys(outputs).toSorted());
      expect(stdout).toContain(`::add-mask::${exported['POSTERN_TOKEN']}\n`);
      const accounts = await fetch(`${exported['POSTERN_BASE_URL']}/back-office/api/accounts`, {
        headers: { authorization: `Bearer ${exported['POSTERN_TOKEN']}` },
      });
      expect(accounts.status).toBe(200);
      expect(await accounts.text()).toContain('DEMO0001');
    } finally {
      spawnSync('pkill', ['-f', config]);
    }
  });

  test('fails if another server has the port, and exports no token for it', async () => {
    const other = spawn(process.execPath, [
      '--eval',
      "http.createServer((request, response) => response.end('{}')).listen(0, '127.0.0.1', function () { console.log(this.address().port); })",
    ]);
    try {
      const [port] = await once(other.stdout, 'data');
      const { status, stdout, exported } = run(`${process.execPath} ${program}`, Number(String(port)));
      expect([status, exported]).toEqual([1, {}]);
      expect(stdout).toContain('is in use');
    } finally {
      other.kill();
    }
  });

  test('fails with the output of a gateway that does not start', async () => {
    const { status, stdout } = run('echo no such version', await freePort());
    expect(status).toBe(1);
    expect(stdout).toContain('no such version');
  });
});
