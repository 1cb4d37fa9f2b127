/** The Dockerfile keeps what it is held to. Whether Docker takes it is not tried here: that needs Docker. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { optionNames, options, variableName } from '../src/server/options.ts';
import { expectRight } from '../src/testing/expect-right.ts';
import { seededStorage } from '../src/testing/seeded-storage.ts';
import { startListeningGateway } from '../src/testing/listening-gateway.ts';

const app = path.join(__dirname, '..');
const root = path.join(app, '../..');

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** Lines that are continued put together, comments left out. */
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
const restsOf = (name: string, among = instructions) =>
  among.filter((instruction) => instruction.name === name).map(({ rest }) => rest);
const variables = new Map(
  restsOf('ENV', last).map((rest): [string, string] => {
    const [name = '', value = ''] = rest.split('=');
    return [name, value];
  }),
);

test('it has instructions that there are, and no others', () => {
  const known = [
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
  expect(instructions.filter(({ name, rest }) => !known.includes(name) || rest === '')).toEqual([]);
});

test('each image that it builds on is the Node that the repository is built with, slim', () => {
  const version = readFileSync(path.join(root, '.node-version'), 'utf8').trim();
  const images = restsOf('FROM').map((rest) => rest.split(' ')[0]);
  expect(images).toHaveLength(2);
  expect(images.filter((image) => image !== `node:${version}-bookworm-slim`)).toEqual([]);
});

test('what it copies is there, or comes from a stage that there is', () => {
  const stages = restsOf('FROM').flatMap((rest) => / AS (?<stage>\w+)$/.exec(rest)?.groups?.['stage'] ?? []);
  const copied = restsOf('COPY').map((rest) => rest.split(' '));
  expect(copied).toHaveLength(2);
  for (const [from = '', source = ''] of copied) {
    const stage = /^--from=(?<stage>\w+)$/.exec(from)?.groups?.['stage'];
    expect(
      stage === undefined ? existsSync(path.join(root, from)) : stages.includes(stage) && source !== '',
    ).toBe(true);
  }
});

test('what it runs to build are scripts and packages of the repository', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { name } = JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8'));
  const commands = restsOf('RUN').join(' && ');
  const ran = [...commands.matchAll(/npm run (\S+) -- --filter=(\S+)/g)];
  expect(ran.map(([, script = '', filter]) => [Object.hasOwn(scripts, script), filter])).toEqual([
    [true, name],
    [true, name],
  ]);
});

test('it does not run as root, and what it may write is its own', () => {
  expect(restsOf('USER', last)).toEqual(['node']);
  expect(last.findIndex(({ name }) => name === 'USER')).toBeGreaterThan(
    last.findLastIndex(({ name }) => name === 'RUN'),
  );
  expect(restsOf('VOLUME', last)).toEqual(['/data']);
  expect(restsOf('RUN', last).join(' ')).toContain('install -d -o node -g node -m 0700 /data');
  expect(variables.get('POSTERN_DATABASE')).toMatch(/^\/data\//);
});

test('no secret is built into it', () => {
  expect([...variables.keys()].filter((name) => /KEY|TOKEN|PASSWORD|SECRET/.test(name))).toEqual([]);
  expect(restsOf('ARG')).toEqual([]);
});

test('each variable that it sets is an option of the gateway, with a value that the gateway takes', () => {
  const ours = [...variables].filter(([name]) => name.startsWith('POSTERN_'));
  expect(ours).toHaveLength(3);
  for (const [variable, value] of ours) {
    const option = optionNames.find((name) => variableName(name) === variable);
    expect([variable, option === undefined ? undefined : options[option].read(value)]).not.toContain(
      undefined,
    );
  }
  expect(restsOf('EXPOSE', last)).toEqual([variables.get('POSTERN_PORT')]);
});

test('it starts what the package says is its program', () => {
  const { bin } = JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8'));
  expect(restsOf('ENTRYPOINT', last).map((rest) => JSON.parse(rest))).toEqual([
    ['node', path.posix.normalize(bin['postern-gateway'])],
  ]);
});

test('it is asked for its health at an address that there is', async () => {
  const [check = ''] = restsOf('HEALTHCHECK', last);
  const command: readonly string[] = JSON.parse(
    /CMD (?<command>\[.*\])$/.exec(check)?.groups?.['command'] ?? '[]',
  );
  expect(command.slice(0, 2)).toEqual(['node', '-e']);
  const address = /\}(?<address>\/[\w/]+)`/.exec(command[2] ?? '')?.groups?.['address'];
  const books = await seededStorage([]);
  const gateway = await startListeningGateway(books);
  const { status } = await fetch(`${gateway.origin}${address}`);
  await gateway.close();
  expect([status, await expectRight(books.alive)]).toEqual([200, undefined]);
  await books.close();
});

test('what is made or secret does not get into the build', () => {
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
  const mustBe = ['.git', '.toolchain', '**/node_modules', '**/dist', '**/.env', '**/*.key', '**/*.sqlite*'];
  expect(mustBe.filter((pattern) => !ignored.includes(pattern))).toEqual([]);
});
