/** The source of each option, and the errors of invalid ones. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRootCommand } from './root-command.ts';
import {
  flagName,
  optionNames,
  options,
  variableName,
  type Config,
  type OptionName,
} from '../server/options.ts';

interface Sample {
  /** Three values, one for each source, as they are written and as they are read. A secret has no flag. */
  readonly flag?: readonly [written: string, read: unknown];
  readonly variable: readonly [written: string, read: unknown];
  readonly file: readonly [written: unknown, read: unknown];
  readonly broken: readonly string[];
  /** Invalid in a file, where values can have other types than text. */
  readonly brokenInFile: readonly unknown[];
}

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');

/** Random bytes, in four characters for three bytes. */
const tokenOf = (bytes: number): string =>
  createHash('shake256', { outputLength: bytes }).update('token').digest('base64url');

const texts = (flag: string, variable: string, file: string) =>
  ({ flag: [flag, flag], variable: [variable, variable], file: [file, file] }) as const;

const samples: { readonly [N in OptionName]: Sample } = {
  port: {
    flag: ['1', 1],
    variable: ['0', 0],
    file: [65_535, 65_535],
    broken: ['', ' 80', '-1', '65536', '1e3', '80.5', 'http', '0x50', '٨٠'],
    brokenInFile: [null, true, 80.5, -1, 65_536, Number.MAX_SAFE_INTEGER, ['80'], {}],
  },
  host: {
    ...texts('0.0.0.0', '::1', 'localhost'),
    broken: ['', 'http://127.0.0.1', 'a b', '127.0.0.1/8'],
    brokenInFile: [null, 0, []],
  },
  tls: {
    flag: ['', true],
    variable: ['1', true],
    file: [true, true],
    broken: ['', 'yes', '2'],
    brokenInFile: [null, 1],
  },
  tlsCert: {
    ...texts('flag.pem', 'variable.pem', 'file.pem'),
    broken: [''],
    brokenInFile: [null, {}, 'a\0b'],
  },
  tlsKey: {
    ...texts('flag.pem', 'variable.pem', 'file.pem'),
    broken: [''],
    brokenInFile: [null, {}, 'a\0b'],
  },
  database: {
    ...texts(':memory:', '/tmp/with spaces/ü.sqlite', 'postgres://ali:secret@db/postern'),
    broken: [
      '',
      'postgres:storage',
      'postgresql://ali:sec/ret@db/storage',
      ' postgres://ali:secret@db/storage',
      'mysql://ali:secret@db/storage',
    ],
    brokenInFile: [null, 7, 'a\0b'],
  },
  waitForDatabase: {
    flag: ['1', 1],
    variable: ['3600', 3600],
    file: [60, 60],
    broken: ['', '-1', '3601', '1.5', 'forever'],
    brokenInFile: [null, true, 0.5, []],
  },
  keyFile: {
    ...texts('flag.key', 'variable.key', 'file.key'),
    broken: [''],
    brokenInFile: [null, {}, 'a\0b'],
  },
  key: {
    variable: [`${keyOf(1)},${keyOf(2)}`, `${keyOf(1)},${keyOf(2)}`],
    file: [keyOf(3), keyOf(3)],
    broken: ['', 'short', `${keyOf(1)},`.repeat(2).slice(1)],
    brokenInFile: [null, 7, [keyOf(1)]],
  },
  providerToken: {
    variable: [tokenOf(24), tokenOf(24)],
    file: [tokenOf(150), tokenOf(150)],
    broken: ['', tokenOf(23).slice(0, 31), `${tokenOf(150)}x`, `${tokenOf(24)} `, 'v'.repeat(32)],
    brokenInFile: [null, 7],
  },
  trustProxy: {
    ...texts('1', '10.0.0.0/8,::1', '127.0.0.1'),
    broken: ['', '0', 'true', 'localhost'],
    brokenInFile: [null, true, 1],
  },
  publicUrl: {
    ...texts('https://pay.example', 'http://gateway.localhost:8080/', 'https://[::1]:1'),
    broken: ['', 'pay.example', 'https://pay.example/pay', 'https://a@pay.example', 'ftp://pay.example'],
    brokenInFile: [null, 1],
  },
  allowedHosts: {
    ...texts('gateway.example', 'host.docker.internal, 192.0.2.7', '2001:db8::1'),
    broken: ['', 'a b', 'gateway.example:80', 'http://gateway.example', '*'],
    brokenInFile: [null, 1, ['gateway.example']],
  },
  maxTokens: {
    flag: ['1', 1],
    variable: ['7', 7],
    file: [10_000, 10_000],
    broken: ['', '0', '10001'],
    brokenInFile: [null, true],
  },
  maxOrders: {
    flag: ['1', 1],
    variable: ['7', 7],
    file: [10_000_000, 10_000_000],
    broken: ['', '0', '10000001'],
    brokenInFile: [null, true],
  },
  maxDeliveredFeedback: {
    flag: ['1', 1],
    variable: ['7', 7],
    file: [10_000_000, 10_000_000],
    broken: ['', '0', '10000001'],
    brokenInFile: [null, true],
  },
  maxExhaustedFeedback: {
    flag: ['1', 1],
    variable: ['7', 7],
    file: [10_000_000, 10_000_000],
    broken: ['', '0', '10000001'],
    brokenInFile: [null, true],
  },
  maxRefusedOperations: {
    flag: ['1', 1],
    variable: ['7', 7],
    file: [10_000_000, 10_000_000],
    broken: ['', '0', '10000001'],
    brokenInFile: [null, true],
  },
  maxSnapshotBytes: {
    flag: ['1', 1],
    variable: ['7', 7],
    file: [999_999_999, 999_999_999],
    broken: ['', '0', '1000000000'],
    brokenInFile: [null, true],
  },
  requestLogEntries: {
    flag: ['0', 0],
    variable: ['10', 10],
    file: [10_000_000, 10_000_000],
    broken: ['', '-1', '10000001'],
    brokenInFile: [null, true],
  },
  requestLogUnauthenticatedEntries: {
    flag: ['0', 0],
    variable: ['10', 10],
    file: [10_000_000, 10_000_000],
    broken: ['', '-1', '10000001'],
    brokenInFile: [null, true],
  },
  requestLogDays: {
    flag: ['1', 1],
    variable: ['7', 7],
    file: [3650, 3650],
    broken: ['', '0', '3651'],
    brokenInFile: [null, true],
  },
  auditLogEntries: {
    flag: ['1', 1],
    variable: ['10000000', 10_000_000],
    file: [500, 500],
    broken: ['', '0', '10000001', '1.5'],
    brokenInFile: [null, true],
  },
  auditLogFailedSignIns: {
    flag: ['1', 1],
    variable: ['10000000', 10_000_000],
    file: [500, 500],
    broken: ['', '0', '10000001', '1.5'],
    brokenInFile: [null, true],
  },
  auditLogDays: {
    flag: ['1', 1],
    variable: ['7', 7],
    file: [3650, 3650],
    broken: ['', '0', '3651'],
    brokenInFile: [null, true],
  },
  feedbackTimeout: {
    flag: ['1', 1],
    variable: ['60', 60],
    file: [5, 5],
    broken: ['', '0', '61', '1.5', '10 s'],
    brokenInFile: [null, true, 0, []],
  },
  allowPrivateFeedback: {
    flag: ['', true],
    variable: ['0', false],
    file: [true, true],
    broken: ['', 'yes', 'TRUE', '2'],
    brokenInFile: [null, 1, 'no'],
  },
  allowHttpFeedback: {
    ...texts('app', 'host.docker.internal,10.0.0.0/8', 'my_app, fd00::/8 ,192.0.2.1'),
    broken: ['', 'app:3000', 'http://app', 'app,', '10.0.0', '10.0.0.0/33', 'a b', '*', 'a'.repeat(64)],
    brokenInFile: [null, true, ['app']],
  },
  feedbackCa: {
    ...texts('a.pem', '/etc/b.pem', 'c.pem'),
    broken: [''],
    brokenInFile: [null, true, 'a\0b'],
  },
  demoMerchant: {
    flag: ['', true],
    variable: ['1', true],
    file: [true, true],
    broken: ['', 'yes', '2'],
    brokenInFile: [null, 1],
  },
  allowScenarioHeader: {
    flag: ['', true],
    variable: ['0', false],
    file: [true, true],
    broken: ['', 'yes'],
    brokenInFile: [null, 1],
  },
  allowInvalidGatewayProfileSignature: {
    flag: ['', true],
    variable: ['1', true],
    file: [true, true],
    broken: ['', 'yes', '2'],
    brokenInFile: [null, 2],
  },
  assumptionsReport: {
    flag: ['', true],
    variable: ['1', true],
    file: [true, true],
    broken: ['', 'yes', '2'],
    brokenInFile: [null, 2],
  },
  seed: {
    ...texts('flag.json', 'variable.json', 'file.json'),
    broken: [''],
    brokenInFile: [null, {}, 'a\0b'],
  },
  gatewayProfile: {
    ...texts('flag.json', 'variable.json', 'file.json'),
    broken: [''],
    brokenInFile: [null, {}, 'a\0b'],
  },
  apiRoot: {
    ...texts('api', 'my-own_root.v2', 'A~'),
    broken: [
      '',
      'a/b',
      '/a',
      'a b',
      '.',
      '..',
      'health',
      'metrics',
      'back-office',
      ':id',
      '*',
      'a?',
      'a#',
      'ü',
      '%41',
    ],
    brokenInFile: [null, 1, ['a']],
  },
  logLevel: {
    ...texts('debug', 'silent', 'warn'),
    broken: ['', 'INFO', 'loud', 'toString'],
    brokenInFile: [null, 30, ['info']],
  },
};

let folder: string;
let environment: NodeJS.ProcessEnv;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'postern-config-'));
  environment = { ...process.env };
  for (const name of [...optionNames, 'config']) delete process.env[variableName(name)];
});

afterEach(() => {
  process.env = environment;
  rmSync(folder, { recursive: true });
});

test('without options, everything has its default', async () => {
  expect(await read([])).toEqual({
    port: 8080,
    host: '127.0.0.1',
    database: '.postern/gateway.sqlite',
    waitForDatabase: 0,
    seed: undefined,
    gatewayProfile: undefined,
    keyFile: undefined,
    key: undefined,
    providerToken: undefined,
    trustProxy: undefined,
    publicUrl: undefined,
    allowedHosts: undefined,
    apiRoot: 'FortAPI',
    maxTokens: 100,
    maxOrders: 100_000,
    maxDeliveredFeedback: 100_000,
    maxExhaustedFeedback: 100_000,
    maxRefusedOperations: 1000,
    maxSnapshotBytes: 67_108_864,
    requestLogEntries: 100_000,
    requestLogUnauthenticatedEntries: 10_000,
    requestLogDays: 30,
    auditLogEntries: 10_000,
    auditLogFailedSignIns: 10_000,
    auditLogDays: 365,
    feedbackTimeout: 10,
    allowPrivateFeedback: undefined,
    allowHttpFeedback: undefined,
    feedbackCa: undefined,
    tls: false,
    tlsCert: undefined,
    tlsKey: undefined,
    demoMerchant: false,
    allowScenarioHeader: undefined,
    allowInvalidGatewayProfileSignature: false,
    assumptionsReport: false,
    logLevel: 'info',
  });
});

describe.each(optionNames)('%s', (name) => {
  const { flag, variable, file, broken, brokenInFile } = samples[name];
  const { rule, fallback } = options[name];
  const inFile = (value: unknown) => ['--config', written({ [name]: value })];

  test('comes from the file, which overrides its default', async () => {
    expect(await read(inFile(file[0]))).toEqual({ ...(await read([])), [name]: file[1] });
    expect(file[1]).not.toBe(fallback);
  });

  test('comes from its variable, which overrides the file', async () => {
    process.env[variableName(name)] = variable[0];
    expect((await read(inFile(file[0])))[name]).toBe(variable[1]);
    expect((await read([]))[name]).toBe(variable[1]);
  });

  if (flag === undefined) {
    test('has no flag, which every user of the machine could read', async () => {
      expect(await mistakesOf([`${flagName(name)}=${variable[0]}`])).toEqual([
        expect.stringMatching(/^unknown option/),
      ]);
    });
  } else {
    const written = options[name].value === undefined ? [flagName(name)] : [flagName(name), flag[0]];

    test('comes from its flag, which overrides its variable and the file', async () => {
      process.env[variableName(name)] = variable[0];
      expect((await read([...inFile(file[0]), ...written]))[name]).toBe(flag[1]);
      expect((await read([written.join('=')]))[name]).toBe(flag[1]);
    });

    test('that is invalid in an overridden source is ignored', async () => {
      process.env[variableName(name)] = 'a broken / value\u0001';
      expect((await read([...inFile([]), ...written]))[name]).toBe(flag[1]);
    });

    const brokenFlags = options[name].value === undefined ? [] : broken;
    if (brokenFlags.length > 0)
      test.each(brokenFlags)('cannot be %j as a flag', async (value) => {
        expect(await mistakesOf([`${flagName(name)}=${value}`])).toEqual([
          `${flagName(name)} must be ${rule}`,
        ]);
      });
  }

  test.each(broken)('cannot be %j as a variable', async (value) => {
    process.env[variableName(name)] = value;
    expect(await mistakesOf([])).toEqual([`${variableName(name)} must be ${rule}`]);
  });

  test.each([...broken, ...brokenInFile])('cannot be %j in a file', async (value) => {
    const config = written({ [name]: value });
    expect(await mistakesOf(['--config', config])).toEqual([`${config}: ${name} must be ${rule}`]);
  });
});

test('all errors are reported at once, each with its source', async () => {
  process.env['POSTERN_API_ROOT'] = 'a/b';
  const config = written({ logLevel: 'loud', host: 7, database: ':memory:' });
  expect(await mistakesOf(['--port', 'http', '--config', config])).toEqual([
    '--port must be a whole number from 0 to 65535',
    `${config}: host must be a host name or an IP address`,
    'POSTERN_API_ROOT must be one path segment of letters, digits and - _ . ~, other than health, metrics and back-office',
    `${config}: logLevel must be one of fatal, error, warn, info, debug, trace, silent`,
  ]);
});

test.each(
  optionNames.filter((name) => options[name].fallback !== undefined && options[name].value !== undefined),
)('%s is read from its flag even if that has the default value', async (name) => {
  const { fallback } = options[name];
  process.env[variableName(name)] = samples[name].variable[0];
  expect((await read([flagName(name), String(fallback)]))[name]).toBe(fallback);
});

describe('the configuration file', () => {
  test('can be set by a variable, and a flag overrides it', async () => {
    process.env['POSTERN_CONFIG'] = written({ port: 1 }, 'one.json');
    expect((await read([])).port).toBe(1);
    expect((await read(['--config', written({ port: 2 }, 'two.json')])).port).toBe(2);
  });

  test('can be without options', async () => {
    expect(await read(['--config', written({})])).toEqual(await read([]));
  });

  test.each(['prot', 'Port', 'log-level', 'POSTERN_PORT', 'config', '__proto__', 'constructor'])(
    'has no %s',
    async (name) => {
      const config = written(`{"${name}": 8080}`);
      expect(await mistakesOf(['--config', config])).toEqual([
        `${config}: ${name} must be left out: there are ${optionNames.join(', ')}`,
      ]);
    },
  );

  test.each(['[]', 'null', '8080', '"port"'])(
    'that contains %s is reported as not an object',
    async (content) => {
      const config = written(content);
      expect(await mistakesOf(['--config', config])).toEqual([`${config}: must be an object`]);
    },
  );

  test.each([
    ['', 'Unexpected end of JSON input'],
    ['{"port": 8080', "Expected ',' or '}' after property value in JSON at position 13 (line 1 column 14)"],
    ['port: 8080', "Unexpected token 'p'"],
  ])('that contains %j is reported as not JSON', async (content, why) => {
    const config = written(content);
    expect(await mistakesOf(['--config', config])).toEqual([`${config} is not JSON: ${why}`]);
  });

  test('that is missing, or a folder, is reported as unreadable', async () => {
    const config = path.join(folder, 'none.json');
    expect(await mistakesOf(['--config', config])).toEqual([
      expect.stringMatching(`^${config} cannot be read: .*ENOENT: no such file or directory`),
    ]);
    mkdirSync(config);
    expect(await mistakesOf(['--config', config])).toEqual([
      expect.stringMatching(`^${config} cannot be read: it is not a regular file`),
    ]);
  });
});

test.each([
  [['--profile', 'a.json'], "unknown option '--profile'. Did you mean --gateway-profile? (see --help)"],
  [['--prot', '1'], "unknown option '--prot' (Did you mean --port?) (see --help)"],
  [['--port'], "option '--port <number>' argument missing (see --help)"],
  [['--databas=ali:secret'], "unknown option '--databas=…' (see --help)"],
  [['--provider-token=secret'], "unknown option '--provider-token=…' (see --help)"],
  [['postgres://ali:secret@db/storage'], 'unknown command …: there are start (see --help)'],
  [['begin'], 'unknown command begin: there are start (see --help)'],
])('the error of %j is one line', async (words, line) => {
  expect(await mistakesOf(words)).toEqual([line]);
});

test.each([
  ['after', ['start', '--port', '1']],
  ['before', ['--port', '1', 'start']],
])('`start` starts the gateway with the options %s it', async (_place, words) => {
  expect((await read(words)).port).toBe(1);
});

function written(content: unknown, name = 'config.json'): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** The configuration that the gateway would start with. */
async function read(words: readonly string[]): Promise<Config> {
  const { config, mistakes } = await parsed(words);
  if (config === undefined) throw new Error(`refused: ${mistakes.join(', ')}`);
  return config;
}

async function mistakesOf(words: readonly string[]): Promise<readonly string[]> {
  const { config, mistakes } = await parsed(words);
  if (config !== undefined) throw new Error(`started with ${JSON.stringify(config)}`);
  return mistakes;
}

class Stopped extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

async function parsed(words: readonly string[]) {
  let config: Config | undefined;
  const serve = (inFile: Config) => {
    config = inFile;
    return Promise.resolve();
  };
  const stop = (mistakes: readonly string[]): never => {
    throw new Stopped(mistakes);
  };
  try {
    await createRootCommand('1.2.3', serve, stop).parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof Stopped) return { config, mistakes: error.mistakes };
    throw error;
  }
  return { config, mistakes: [] };
}
