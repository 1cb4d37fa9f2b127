/** The program: reads the command line, then runs the gateway until a signal stops it. */
import { processEnvironment } from '@postern/cli';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startupMessage } from './startup-message.ts';
import { createCli } from './create-cli.ts';
import { removeAddress, writeAddress } from '../server/address-file.ts';
import type { Config } from '../server/options.ts';
import { escapeControls } from '../texts/escape-controls.ts';
import { openLog, type Log } from '../observability/log/log.ts';
import { formatAppliedAssumptions } from '../interpretation-rules/interpretation-rule-counts.ts';
import { startServer, type RunningGateway } from '../server/start-server.ts';

const stop = (errors: readonly string[]): never => {
  for (const error of errors) process.stderr.write(`postern-gateway: ${escapeControls(error)}\n`);
  process.exit(2);
};

const write = (text: string): void => void process.stdout.write(escapeControls(text));

const run = async (config: Config): Promise<void> => {
  const log = openLog(config.logLevel);
  const started = await startServer(config, { version, demoSeed, backOffice, documentation }, log)();
  if (E.isLeft(started)) return stop(started.left);
  writeAddress(config.database, started.right);
  closeOnSignal(started.right, config, log);
  const message = await startupMessage(started.right, config.database)();
  if (E.isRight(message)) write(message.right);
};

// The first signal waits for the requests in progress, up to a limit. The second one stops at once.
const closeOnSignal = (gateway: RunningGateway, { database, assumptionsReport }: Config, log: Log): void => {
  let closing = false;
  const close = (signal: NodeJS.Signals): void => {
    if (closing) process.exit(1);
    closing = true;
    removeAddress(database, gateway);
    log.info({ signal }, 'stopping after the requests in progress');
    setTimeout(() => {
      log.error({ seconds: maxDrainSeconds }, 'stopped with requests in progress');
      process.exit(1);
    }, maxDrainSeconds * 1000).unref();
    gateway.close().then(
      () => {
        if (assumptionsReport) write(reportOf(gateway));
        log.info('stopped');
      },
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exitCode = 1;
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
};

const maxDrainSeconds = 10;

const reportOf = ({ interpretationRules }: RunningGateway): string => {
  const lines = formatAppliedAssumptions(interpretationRules.report());
  return lines.length === 0
    ? 'No assumption of the project was applied.\n'
    : [
        'Assumptions of the project that were applied, because the specification is silent:',
        ...lines,
        '',
      ].join('\n');
};

const ownFile = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const demoSeed = ownFile('demo/seed.json');
const backOffice = ownFile('dist/back-office');
const documentation = ownFile('site');
const readVersion = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(ownFile('package.json'), 'utf8'));
  return t.type({ version: t.string }).is(manifest) ? manifest.version : 'unknown';
};
const version = readVersion();

await createCli({ version, demoSeed, serve: run, stop, environment: processEnvironment() }).parseAsync();
