/** A web server that runs a CGI program for each request. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RunningServer } from './run-program.ts';

export const startCgiServer = async (
  [command = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
  port: string,
): Promise<RunningServer> => {
  let printed = '';
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const child = spawn(command, args, {
      env: {
        ...process.env,
        ...env,
        REQUEST_METHOD: request.method ?? '',
        CONTENT_TYPE: request.headers['content-type'] ?? '',
      },
      stdio: 'pipe',
    });
    request.pipe(child.stdin.on('error', () => undefined));
    void Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
      ([stdout, stderr]) => {
        printed += stderr;
        for (const check of waiting) check();
        const [, status = '500'] = /^Status: (\d{3})\r\n\r\n/.exec(stdout) ?? [];
        response.writeHead(Number(status)).end();
        request.resume();
      },
    );
  }).listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  return {
    printed: () => printed,
    waitFor: (pattern, count = 1) =>
      new Promise((resolve) => {
        const check = (): void => {
          if ([...printed.matchAll(pattern)].length >= count) resolve();
        };
        waiting.add(check);
        check();
      }),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
