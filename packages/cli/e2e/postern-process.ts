/** Runs commands of `postern` against a gateway: of the built program, as users do, or of its sources in this process. */
import { addCommands, describeUsageError, type CommandEnvironment } from '../src/index.ts';
import manifest from '../package.json' with { type: 'json' };
import { Command, CommanderError } from 'commander';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** The program of `postern`. */
export const posternProgram = path.join(import.meta.dirname, '../dist/esm/main.js');

export interface PosternOptions {
  /** The folder that it runs in, which is its home folder, too. */
  readonly folder: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The home folder, in this process, if it is another one. */
  readonly homeFolder?: string;
  /** What it reads from standard input. */
  readonly stdin?: string;
  readonly program?: string;
  /** Whether standard output is a terminal, in this process. */
  readonly isTTY?: boolean;
}

export interface PosternResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const startPostern = (
  words: readonly string[],
  { folder, env = {}, program = posternProgram }: PosternOptions,
): ChildProcessByStdio<Writable, Readable, Readable> =>
  spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env: { ...cleanEnvironment, HOME: folder, USERPROFILE: folder, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: 150_000, // so that a command that hangs fails its test
  });

export const runPostern = async (
  words: readonly string[],
  options: PosternOptions,
): Promise<PosternResult> => {
  const child = startPostern(words, options);
  child.stdin.end(options.stdin ?? '');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, stdout, stderr };
};

/** Runs a command without a process of its own, which costs much more than most commands do. */
export const runPosternInProcess = async (
  words: readonly string[],
  { folder, homeFolder = folder, env = {}, stdin = '', isTTY = false }: Omit<PosternOptions, 'program'>,
): Promise<PosternResult> => {
  const [stdout, stderr] = [Object.assign(new PassThrough(), { isTTY }), new PassThrough()];
  let status = 0;
  const environment: CommandEnvironment = {
    variables: env,
    folder,
    homeFolder,
    programFile: posternProgram,
    stdin: Readable.from(stdin === '' ? [] : [Buffer.from(stdin)]),
    stdout,
    stderr,
    exitWith: (code) => void (status = code),
    onInterrupt: () => undefined,
  };
  const printed = Promise.all([text(stdout), text(stderr)]);
  const program = createProgram(environment);
  try {
    await program.parseAsync([...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) {
      status = 2;
      stderr.write(`postern: ${describeUsageError(program, error.message)}\n`);
    }
  }
  stdout.end();
  stderr.end();
  const [output, errors] = await printed;
  return { status, stdout: output, stderr: errors };
};

// As the program does, but it does not end the process.
const createProgram = (environment: CommandEnvironment): Command => {
  const program = new Command('postern')
    .version(manifest.version)
    .helpCommand(false)
    .enablePositionalOptions()
    .configureOutput({ writeOut: (text) => environment.stdout.write(text), writeErr: () => undefined })
    .exitOverride();
  addCommands(program, environment);
  return program;
};

const cleanEnvironment: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(
    // NODE_PATH, from the package manager, leads to all packages of this workspace.
    ([name]) => !name.startsWith('POSTERN_') && !['FORCE_COLOR', 'NO_COLOR', 'NODE_PATH'].includes(name),
  ),
);
