/** `postern init`: writes what a project needs to start: a profile, a gateway in a container, and a first test. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandEnvironment } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { CommandRow } from '../../command-definition/command-row.ts';
import type { CommandResult } from '../../command-definition/command-result.ts';
import { demoAccount } from '../../connection/demo-account.ts';
import { profilesFile } from '../../connection/profiles-file.ts';
import { failed } from '../../output/command-failure.ts';
import type { Cell } from '../../output/view.ts';
import { firstTests, languageOf, type ProjectLanguage } from './first-tests.ts';

const languages = ['javascript', 'python', 'php', 'shell'] as const satisfies readonly ProjectLanguage[];

export const initCommand: CommandRow = {
  name: 'init',
  summary: 'Write a profile, a compose file and a first test into this folder',
  details: [
    `Writes ${profilesFile} with the profiles default (the demo merchant on this machine) and container (the merchant of the compose`,
    'file, with random phrases), postern.compose.yaml, and a test in the language of the project. Files that exist stay as they are.',
  ].join('\n'),
  options: [
    {
      name: 'language',
      help: 'language of the test (default: as the files of the folder say)',
      value: 'language',
      choices: languages,
    },
    { name: 'force', help: 'replace files that exist' },
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
  const test = firstTests[language];
  const account = newAccount();
  const files: readonly ProjectFile[] = [
    { name: profilesFile, text: profiles(account), isSecret: true },
    { name: path.join('.postern', 'seed.json'), text: seed(account), isSecret: true },
    {
      name: path.join('.postern', 'gateway.env'),
      text: `POSTERN_PROVIDER_TOKEN=${account.token}\n`,
      isSecret: true,
    },
    { name: path.join('.postern', '.gitignore'), text: '*\n' },
    { name: 'postern.compose.yaml', text: composeFile },
    { name: test.file, text: test.text },
  ];
  const written: Written[] = [];
  // The secrets fit each other, so they are written together or not at all.
  const keepsSecrets = !input.isOn('force') && (await exists(path.join(folder, profilesFile)));
  for (const file of files) {
    const isRetained = file.isSecret === true && keepsSecrets;
    written.push({
      file: file.name,
      written: isRetained ? false : await write(path.join(folder, file.name), file, input.isOn('force')),
    });
  }
  if (written.every((each) => !each.written))
    return failed('usage', 'all files exist already. Replace them with --force');
  return {
    _tag: 'Done',
    json: { language, files: written },
    view: {
      kind: 'parts',
      parts: [
        {
          kind: 'table',
          columns: [{ title: 'FILE' }, { title: '' }],
          rows: written.map((each): readonly Cell[] => [
            each.file,
            each.written ? { text: 'written', tone: 'good' } : { text: 'exists, not changed', tone: 'quiet' },
          ]),
          empty: '',
        },
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

interface Written {
  readonly file: string;
  readonly written: boolean;
}

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

interface NewAccount {
  readonly accessCode: string;
  readonly requestPhrase: string;
  readonly responsePhrase: string;
  readonly token: string;
}

const newAccount = (): NewAccount => ({
  accessCode: randomBytes(10).toString('hex'),
  requestPhrase: randomBytes(16).toString('hex'),
  responsePhrase: randomBytes(16).toString('hex'),
  token: randomBytes(24).toString('hex'),
});

const containerMerchant = 'SHOP0001';

const profiles = ({ accessCode, requestPhrase, responsePhrase, token }: NewAccount): string =>
  toJson({
    // Without an address, it is for the gateway that runs in this folder.
    default: demoAccount,
    container: {
      baseUrl: 'http://127.0.0.1:8080',
      merchantIdentifier: containerMerchant,
      accessCode,
      shaType: 'SHA-256',
      requestPhrase,
      responsePhrase,
      token,
    },
  });

const seed = ({ accessCode, requestPhrase, responsePhrase }: NewAccount): string =>
  toJson({
    merchants: [
      {
        merchant_identifier: containerMerchant,
        name: 'Shop',
        access_code: accessCode,
        sha_type: 'SHA-256',
        sha_request_phrase: requestPhrase,
        sha_response_phrase: responsePhrase,
        technical: { channels: { web: { direct: 'inbox', notification: 'inbox' } } },
        orders: [{ merchant_reference: 'order-1001', currency: 'AED', amount: '10000', state: 'authorized' }],
      },
    ],
  });

const toJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

// A gateway with the merchant of the seed file.
const composeFile = `# The mock gateway for this project: docker compose -f postern.compose.yaml up
# .postern/seed.json has its merchant, .postern/gateway.env the token of the management API.
# The profile "container" of \`postern\` uses both: postern doctor --profile container
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
