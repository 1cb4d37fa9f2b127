/** Starts the built gateway in its own process and folder, with a new demo database. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** What tests need of a gateway that they did not start. */
export interface SharedGateway {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  /** The provider's token, if this start created it. */
  readonly token: string;
}

export interface Gateway extends SharedGateway {
  readonly folder: string;
  /** The link that the start printed. It signs in once. */
  readonly signInLink: string;
  /** Prints another link with the command line. */
  readonly printSignInLink: (...flags: readonly string[]) => Promise<string>;
  readonly end: () => Promise<void>;
}

/** Reads what `start-shared-processes.ts` passes to the tests. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- start-shared-processes.ts writes it
export const parseSharedGateway = (text: string) => JSON.parse(text) as SharedGateway;

const program = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@postern/gateway-mock/package.json')),
  'dist/esm/main.js',
);

const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('POSTERN_')),
);

export const newFolder = (): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-journey-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

export const startGateway = async (folder: string, flags: readonly string[] = []): Promise<Gateway> => {
  const databaseAt = flags.indexOf('--database');
  const database = databaseAt < 0 ? [] : flags.slice(databaseAt, databaseAt + 2);
  const child = spawn(process.execPath, [program, ...flags], {
    cwd: folder,
    env: {
      ...environment,
      POSTERN_PORT: '0',
      POSTERN_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const closed = once(child, 'close');
  const printed = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (/^Postern gateway is ready: \S+\n[^]*\n$/m.test(output)) resolve(output);
    });
    void closed.then(() => reject(new Error(`the gateway ended: ${output}`)));
  });
  const { origin, port } = new URL(/is ready: (\S+)/.exec(printed)?.[1] ?? '');
  return {
    origin,
    folder,
    signInLink: /^ {2}back office (\S+)/m.exec(printed)?.[1] ?? '',
    printSignInLink: async (...words) => {
      const command = [program, 'sign-in', '--port', port, ...database, ...words];
      const { stdout } = await promisify(execFile)(process.execPath, command, {
        cwd: folder,
        env: environment,
      });
      return stdout.trim();
    },
    token: /^ {2}token +(\S+)/m.exec(printed)?.[1] ?? '',
    end: async () => {
      child.kill('SIGTERM');
      await closed;
    },
  };
};
