/** Checks the Dockerfile without Docker: its instructions, base images, copied files, user, variables and health check. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTlsCertificateAndKey } from '../src/http/tls-certificate-and-key.ts';
import { optionNames, options, variableName } from '../src/server/options.ts';
import { expectTaskSuccess } from '../src/testing/expect-task-success.ts';
import { seededStorage } from '../src/testing/seeded-storage.ts';
import { startListeningGateway } from '../src/testing/listening-gateway.ts';

const app = path.join(__dirname, '..');
const root = path.join(app, '../..');

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** Joins continued lines and removes comments. */
const instructionsOf = (dockerfile: string): readonly Instruction[] =>
  dockerfile
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { name = line, rest = '' } = /^(?<name>[A-Z]+)\s+(?<rest>.*)$/.exec(line)?.groups ?? {};
      return { name, rest };
    });

const instructions = instructionsOf(readFileSync(path.join(app, 'Dockerfile'), 'utf8'));
const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const argumentsOf = (name: string, among = instructions) =>
  among.filter((instruction) => instruction.name === name).map(({ rest }) => rest);
const variables = new Map(
  argumentsOf('ENV', last).map((rest): [string, string] => {
    const [name = '', value = ''] = rest.split('=');
    return [name, value];
  }),
);

test('it has only known instructions', () => {
  const knownInstructions = [
    'FROM',
    'WORKDIR',
    'COPY',
    'RUN',
    'ENV',
    'VOLUME',
    'EXPOSE',
    'USER',
    'HEALTHCHECK',
    'ENTRYPOINT',
  ];
  expect(instructions.filter(({ name, rest }) => !knownInstructions.includes(name) || rest === '')).toEqual(
    [],
  );
});

test('each base image is the slim image of the Node version in .node-version, and the last has only what is copied', () => {
  const version = readFileSync(path.join(root, '.node-version'), 'utf8').trim();
  const images = argumentsOf('FROM').map((rest) => rest.split(' ')[0]);
  expect(images).toEqual([`node:${version}-bookworm-slim`, `node:${version}-bookworm-slim`, 'scratch']);
  expect(argumentsOf('RUN', last)).toEqual([]);
});

test('each copied path exists, or comes from an existing stage', () => {
  const stages = argumentsOf('FROM').flatMap(
    (rest) => / AS (?<stage>\w+)$/.exec(rest)?.groups?.['stage'] ?? [],
  );
  const copied = argumentsOf('COPY').map((rest) => rest.split(' '));
  expect(copied).toHaveLength(3);
  for (const [from = '', source = ''] of copied) {
    const stage = /^--from=(?<stage>\w+)$/.exec(from)?.groups?.['stage'];
    expect(
      stage === undefined ? existsSync(path.join(root, from)) : stages.includes(stage) && source !== '',
    ).toBe(true);
  }
});

test('it builds with scripts and packages that exist in the repository', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { name } = JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8'));
  const [commands = ''] = argumentsOf('RUN');
  const ran = [...commands.matchAll(/npm run (\S+) -- --filter=(\S+)/g)];
  expect(ran.map(([, script = '', filter]) => [Object.hasOwn(scripts, script), filter])).toEqual([
    [true, name],
    [true, name],
  ]);
});

test('it does not run as root, and its user owns the data folder', () => {
  expect(argumentsOf('USER', last)).toEqual(['node']);
  expect(argumentsOf('VOLUME', last)).toEqual(['/data']);
  expect(argumentsOf('RUN').at(-1)).toContain('install -d -o node -g node -m 0700 /runtime/data');
  expect(variables.get('POSTERN_DATABASE')).toMatch(/^\/data\//);
});

test('it contains no secret', () => {
  expect([...variables.keys()].filter((name) => /KEY|TOKEN|PASSWORD|SECRET/.test(name))).toEqual([]);
  expect(argumentsOf('ARG')).toEqual([]);
});

test('each variable that it sets is an option of the gateway, with a valid value', () => {
  const ours = [...variables].filter(([name]) => name.startsWith('POSTERN_'));
  expect(ours).toHaveLength(3);
  for (const [variable, value] of ours) {
    const option = optionNames.find((name) => variableName(name) === variable);
    expect([variable, option === undefined ? undefined : options[option].read(value)]).not.toContain(
      undefined,
    );
  }
  expect(argumentsOf('EXPOSE', last)).toEqual([variables.get('POSTERN_PORT')]);
});

test('its entry point is the program in package.json, with a limit of memory', () => {
  const { bin } = JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8'));
  expect(argumentsOf('ENTRYPOINT', last).map((rest) => JSON.parse(rest))).toEqual([
    ['node', '--max-semi-space-size=16', path.posix.normalize(bin['postern-gateway'])],
  ]);
});

describe('its health check', () => {
  const [check = ''] = argumentsOf('HEALTHCHECK', last);
  const command: readonly string[] = JSON.parse(
    /CMD (?<command>\[.*\])$/.exec(check)?.groups?.['command'] ?? '[]',
  );
  const exitCodeAt = async (origin: string): Promise<number | null> => {
    const [, ...args] = command;
    const env = { ...process.env, POSTERN_PORT: new URL(origin).port };
    const [code] = await once(spawn(process.execPath, args, { env, stdio: 'inherit' }), 'exit');
    return code;
  };

  test.each(['http', 'https'])(
    'succeeds while a gateway is ready over %s, and fails after it',
    async (protocol) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'postern-health-'));
      const options = { tls: protocol === 'https', tlsCert: undefined, tlsKey: undefined };
      const tls = await expectTaskSuccess(readTlsCertificateAndKey(options, folder));
      const storage = await seededStorage([]);
      const gateway = await startListeningGateway(storage, {}, { tls });
      expect(gateway.origin).toMatch(new RegExp(`^${protocol}:`));
      expect(await exitCodeAt(gateway.origin)).toBe(0);
      await gateway.close();
      expect(await exitCodeAt(gateway.origin)).toBe(1);
      await storage.close();
      rmSync(folder, { recursive: true });
    },
  );

  test('fails while the database is not ready', async () => {
    const storage = await seededStorage([]);
    const gateway = await startListeningGateway(storage, { ready: () => Promise.resolve(false) });
    expect(await exitCodeAt(gateway.origin)).toBe(1);
    await gateway.close();
    await storage.close();
  });
});

test('.dockerignore excludes build output and secrets', () => {
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
  const required = [
    '.git',
    '.toolchain',
    '**/node_modules',
    '**/dist',
    '**/.env',
    '**/*.key',
    '**/*.sqlite*',
  ];
  expect(required.filter((pattern) => !ignored.includes(pattern))).toEqual([]);
});
