/** `npm run docs -- [--port 8095] [--host 127.0.0.1]`: serves the built site, as the gateway does. */
import express from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';

const site = path.resolve(import.meta.dirname, '../dist/site');

const fail = (message: string): never => {
  process.stderr.write(`npm run docs: ${message}\n`);
  process.exit(2);
};

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '8095' },
        host: { type: 'string', default: '127.0.0.1' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}. Options: --port, --host`);
  }
};

const { port, host, help } = readOptions();
if (help) {
  process.stdout.write(
    'npm run docs -- [--port 8095] [--host 127.0.0.1]\n\nServes the documentation. Port 0 is any free port.\n',
  );
  process.exit();
}
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) fail(`--port ${port} is not a port. Pass 0 to 65535`);

const app = express();
app.disable('x-powered-by').enable('strict routing');
app.get(['/', '/docs'], (_request, response) => response.redirect(302, '/docs/'));
// Programs of samples: browsers show them instead of saving them.
app.use(
  '/docs/files',
  express.static(path.join(site, 'files'), {
    cacheControl: false,
    setHeaders: (response, file) => {
      if (!file.endsWith('.json')) response.setHeader('content-type', 'text/plain; charset=utf-8');
    },
  }),
);
app.use('/docs', express.static(site, { extensions: ['html'], redirect: false, cacheControl: false }));
app.use((_request, response) => response.status(404).sendFile(path.join(site, '404.html')));

const server = createServer(app);
server.listen(Number(port), host);
try {
  await once(server, 'listening');
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  fail(inUse ? `port ${port} is in use. Choose another one with --port` : String(error));
}
const address = server.address();
const actualPort = typeof address === 'object' && address !== null ? address.port : port;
process.stdout.write(
  `The documentation is at http://${host.includes(':') ? `[${host}]` : host}:${actualPort}/docs/\nStop it with Ctrl-C.\n`,
);
