/** Runs commands of the gateway's sources without a process of their own, which costs much more than most commands do. */
import type { CommandEnvironment } from '@postern/cli';
import * as E from 'fp-ts/lib/Either.js';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import manifest from '../package.json' with { type: 'json' };
import { createCli } from '../src/cli/create-cli.ts';
import { openLog } from '../src/observability/log/log.ts';
import type { Config } from '../src/server/options.ts';
import { startServer } from '../src/server/start-server.ts';
import { cleanEnvironment, type CommandResult } from './gateway-process.ts';

/** Runs a command to its end, with its folder and variables in this process meanwhile. It must neither print help nor start a gateway. */
export const runInProcess = async (
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<CommandResult> => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const printed = Promise.all([text(stdout), text(stderr)]);
  let status = 0;
  const stop = (errors: readonly string[]): never => {
    for (const error of errors) stderr.write(`postern-gateway: ${error}\n`);
    throw new Stopped();
  };
  const serve = async (config: Config): Promise<void> => {
    const files = { version: manifest.version, demoSeed, backOffice: folder };
    const started = await startServer(config, files, openLog('silent'))();
    if (E.isLeft(started)) return stop(started.left);
    await started.right.close();
    throw new Error('the command started a gateway');
  };
  const before = { folder: process.cwd(), variables: process.env };
  process.chdir(folder);
  process.env = Object.fromEntries(
    Object.entries({ ...cleanEnvironment, ...env }).filter(([, value]) => value !== undefined),
  );
  const environment: CommandEnvironment = {
    variables: process.env,
    folder,
    homeFolder: folder,
    programFile: '',
    stdin: Readable.from([]),
    stdout,
    stderr,
    exitWith: (code) => void (status = code),
    onInterrupt: () => undefined,
  };
  try {
    const program = createCli({ version: manifest.version, demoSeed, serve, stop, environment });
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    status = 2;
  } finally {
    process.chdir(before.folder);
    process.env = before.variables;
    stdout.end();
    stderr.end();
  }
  const [output, errors] = await printed;
  return { status, stdout: output, stderr: errors };
};

class Stopped extends Error {}

const demoSeed = path.join(import.meta.dirname, '../demo/seed.json');
