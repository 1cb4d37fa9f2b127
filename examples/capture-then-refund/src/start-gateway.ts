/** Starts a gateway process on a free port with its database in memory. Its data is lost when it stops. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface Gateway {
  readonly baseUrl: string;
  readonly stop: () => Promise<void>;
}

export const startGateway = async (): Promise<Gateway> => {
  const packageFolder = path.dirname(
    createRequire(import.meta.url).resolve('@postern/gateway-mock/package.json'),
  );
  const program = path.join(packageFolder, 'dist/esm/main.js');
  const child = spawn(
    process.execPath,
    [program, '--port', '0', '--database', ':memory:', '--log-level', 'warn'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  for await (const line of createInterface(child.stdout)) {
    const [address] = /http:\/\/[^/]+/.exec(line) ?? [];
    if (address === undefined) continue;
    child.stdout.resume();
    return {
      baseUrl: address,
      stop: async () => {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      },
    };
  }
  throw new Error('the gateway exited before it was ready');
};
