/** `postern init`: writes what a project needs to start: a connection, a gateway in a container, and a first test. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandEnvironment } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import type { CommandResult } from '../../command-definition/command-result.ts';
import { connectionVariables, defaultBaseUrl } from '../../connection/connection.ts';
import { demoAccount } from '../../connection/demo-account.ts';
import {
  connectionsFile,
  defaultConnection,
  readStoredConnections,
  writeStoredConnection,
  type StoredConnection,
} from '../../connection/connections-file.ts';
import { readRunningGateway } from '../../connection/read-running-gateway.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import type { Cell } from '../../output/view.ts';
import { firstTestOfEachLanguage, languageOf, type ProjectLanguage } from './first-test-of-each-language.ts';

const languages = ['javascript', 'python', 'php', 'shell'] as const satisfies readonly ProjectLanguage[];

export const initCommand: CommandDefinition = {
  name: 'init',
  summary: 'Write a connection, a compose file and a first test into this folder',
  details: [
    `Writes ${connectionsFile} with the connections default (the demo merchant of the gateway that runs in this folder) and container (the`,
    'merchant of the compose file, with random phrases), postern.compose.yaml, and a test in the language of the project. Connections and',
    'files that exist stay as they are. With --force, it replaces the files and the connection container, and no other connection.',
  ].join('\n'),
  options: [
    {
      name: 'language',
      help: 'language of the test (default: as the files of the folder say)',
      value: 'language',
      choices: languages,
    },
    { name: 'force', help: 'replace files that exist, and the connection container' },
  ],
  connects: 'nothing',
  effect: 'local',
  examples: [
    { line: '{program} init', does: 'write the files into this folder' },
    { line: '{program} init --language python', does: 'write the test in Python' },
  ],
  run: (input, { environment }) => writeProject(input, environment),
};

const writeProject = async (input: CommandInput, { folder }: CommandEnvironment): Promise<CommandResult> => {
  const language =
    languages.find((each) => each === input.text('language')) ?? languageOf(await readdir(folder));
  const test = firstTestOfEachLanguage[language];
  const running = await readRunningGateway(folder);
  const baseUrl = running === undefined ? defaultBaseUrl : new URL(running.url).origin;
  const stored = await readStoredConnections({ folder });
  if ('_tag' in stored) return stored;
  const replaces = input.isOn('force');
  const account = await chooseAccount(stored.get(containerConnection), folder, replaces);
  if ('_tag' in account) return account;
  const connections = Object.entries(connectionsOf(account)).filter(
    ([name]) => !stored.has(name) || (replaces && name === containerConnection),
  );
  for (const [name, settings] of connections) {
    const problem = await writeStoredConnection(name, settings, { folder });
    if (problem !== undefined) return problem;
  }
  const written: Written[] = [
    {
      file: connectionsFile,
      written: connections.length > 0,
      connections: connections.map(([name]) => name),
    },
  ];
  const files: readonly ProjectFile[] = [
    { name: seedFile, text: seed(account), isSecret: true },
    { name: variablesFile, text: `POSTERN_PROVIDER_TOKEN=${account.token}\n`, isSecret: true },
    { name: path.join('.postern', '.gitignore'), text: '*\n' },
    { name: 'postern.compose.yaml', text: composeFile },
    { name: test.file, text: test.text.replaceAll(defaultBaseUrl, baseUrl) },
  ];
  for (const file of files)
    written.push({ file: file.name, written: await write(path.join(folder, file.name), file, replaces) });
  if (written.every((each) => !each.written))
    return failed('usage', 'all files exist already. Replace them with --force');
  const assuming = [
    ...(test.text.includes(defaultBaseUrl) && written.some((each) => each.written && each.file === test.file)
      ? [test.file]
      : []),
    ...(connections.some(([name]) => name === defaultConnection) ? [`connection ${defaultConnection}`] : []),
  ];
  return {
    _tag: 'Done',
    json: {
      language,
      files: written,
      base_url: baseUrl,
      merchant_identifier: demoAccount.merchantIdentifier,
    },
    view: {
      kind: 'parts',
      parts: [
        {
          kind: 'table',
          columns: [{ title: 'FILE' }, { title: '' }],
          rows: written.map((each): readonly Cell[] => [each.file, describeWritten(each)]),
          empty: '',
        },
        ...(assuming.length === 0
          ? []
          : [
              {
                kind: 'text',
                text: `Account and gateway of ${assuming.join(' and ')}: the demo merchant ${demoAccount.merchantIdentifier} at ${baseUrl}${running === undefined ? '' : ', the gateway of this folder'}. For others, change default in ${connectionsFile}, and set ${variablesOfTest.join(', ')} for the test.`,
              } as const,
            ]),
        {
          kind: 'text',
          text: [
            'Next:',
            '  postern start                                  start the gateway, if its package is installed',
            '  docker compose -f postern.compose.yaml up      or start its image',
            '  postern doctor                                 check the set-up',
            `  ${test.run.padEnd(46)} run the first test`,
          ].join('\n'),
        },
      ],
    },
  };
};

// The tests read them.
const variablesOfTest = (['baseUrl', 'merchantIdentifier', 'accessCode', 'requestPhrase'] as const).map(
  (name) => connectionVariables[name],
);

interface Written {
  readonly file: string;
  readonly written: boolean;
  /** The connections that were written. */
  readonly connections?: readonly string[];
}

const describeWritten = ({ written, connections }: Written): Cell => {
  if (!written) return { text: 'exists, not changed', tone: 'quiet' };
  return {
    text:
      connections === undefined ? 'written' : `written: connection ${connections.join(' and connection ')}`,
    tone: 'good',
  };
};

interface ProjectFile {
  readonly name: string;
  readonly text: string;
  /** Only its owner may read it. */
  readonly isSecret?: true;
}

const write = async (file: string, { text, isSecret }: ProjectFile, replaces: boolean): Promise<boolean> => {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(file, text, { flag: replaces ? 'w' : 'wx', mode: isSecret === true ? 0o600 : 0o644 });
    // A file that was there has its mode.
    if (isSecret === true) await chmod(file, 0o600);
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw cause;
  }
};

const exists = async (file: string): Promise<boolean> =>
  readdir(path.dirname(file)).then(
    (names) => names.includes(path.basename(file)),
    () => false,
  );

/** The merchant of the compose file, and the provider's token. */
interface ContainerAccount {
  readonly accessCode: string;
  readonly requestPhrase: string;
  readonly responsePhrase: string;
  readonly token: string;
}

/** The account of the connection that exists, whose secrets the files must have, too, or a new one. */
const chooseAccount = async (
  connection: StoredConnection['settings'] | undefined,
  folder: string,
  replaces: boolean,
): Promise<ContainerAccount | CommandFailure> => {
  if (replaces) return newAccount();
  if (connection === undefined) {
    const others: string[] = [];
    for (const file of [seedFile, variablesFile])
      if (await exists(path.join(folder, file))) others.push(file);
    return others.length === 0
      ? newAccount()
      : failed(
          'usage',
          `${others.join(' and ')}: no connection ${containerConnection} of ${connectionsFile} has the same secrets. Replace the files with --force`,
        );
  }
  const { accessCode, requestPhrase, responsePhrase, token } = connection;
  return accessCode === undefined ||
    requestPhrase === undefined ||
    responsePhrase === undefined ||
    token === undefined ||
    connection.merchantIdentifier !== containerMerchant
    ? failed(
        'usage',
        `${connectionsFile} has another connection ${containerConnection}, without what the compose file needs. Rename it, or replace it with --force`,
      )
    : { accessCode, requestPhrase, responsePhrase, token };
};

const newAccount = (): ContainerAccount => ({
  accessCode: randomBytes(10).toString('hex'),
  requestPhrase: randomBytes(16).toString('hex'),
  responsePhrase: randomBytes(16).toString('hex'),
  token: randomBytes(24).toString('hex'),
});

const seedFile = path.join('.postern', 'seed.json');
const variablesFile = path.join('.postern', 'gateway.env');
const containerConnection = 'container';
const containerMerchant = 'SHOP0001';

const connectionsOf = ({
  accessCode,
  requestPhrase,
  responsePhrase,
  token,
}: ContainerAccount): Readonly<Record<string, StoredConnection['settings']>> => ({
  // Without an address, it is for the gateway that runs in this folder.
  [defaultConnection]: demoAccount,
  [containerConnection]: {
    baseUrl: 'http://127.0.0.1:8080',
    merchantIdentifier: containerMerchant,
    accessCode,
    shaType: 'SHA-256',
    requestPhrase,
    responsePhrase,
    token,
  },
});

const seed = ({ accessCode, requestPhrase, responsePhrase }: ContainerAccount): string => {
  const content = {
    accounts: [
      {
        merchant_identifier: containerMerchant,
        name: 'Shop',
        access_code: accessCode,
        sha_type: 'SHA-256',
        sha_request_phrase: requestPhrase,
        sha_response_phrase: responsePhrase,
        services: ['three_d_secure', 'tokenization'],
        payments: { channels: ['redirection', 'iframe', 'own_form', 'trusted', 'moto', 'recurring'] },
        technical: { channels: { web: { direct: 'inbox', notification: 'inbox' } } },
        orders: [{ merchant_reference: 'order-1001', currency: 'AED', amount: '10000', state: 'authorized' }],
      },
    ],
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
};

// A gateway with the merchant of the seed file.
const composeFile = `# The mock gateway for this project: docker compose -f postern.compose.yaml up
# .postern/seed.json has its merchant, .postern/gateway.env the token of the management API.
# The connection "container" of \`postern\` uses both: postern doctor --connection container
services:
  gateway:
    # \`npm run image\` in a clone of the repository builds this image.
    image: postern-gateway
    command: [--host, 0.0.0.0, --database, ':memory:', --seed, /seed.json]
    env_file: .postern/gateway.env
    volumes:
      - ./.postern/seed.json:/seed.json:ro
    ports:
      - 127.0.0.1:8080:8080
    extra_hosts:
      - host.docker.internal:host-gateway
`;
