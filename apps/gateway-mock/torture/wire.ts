/**
 * The wire between gateways and their PostgreSQL server. It can be cut when the server has done something and nobody has
 * heard of it: whoever then does it again does it twice.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import type { Dice } from './dice.ts';

export interface Wire {
  /** Where the server is, for those who are to reach it by this wire. */
  readonly address: string;
  /** Cuts one connection at the server's next answer; tells whether there is one. */
  readonly cutOne: (dice: Dice) => boolean;
  readonly close: () => Promise<void>;
}

interface Line {
  cutAtNextAnswer: boolean;
}

export const wireTo = async (address: string): Promise<Wire> => {
  const lines = new Set<Line>();
  const server = createServer((near) => {
    const far = connectTo(address);
    const line: Line = { cutAtNextAnswer: false };
    lines.add(line);
    const cut = (): void => {
      lines.delete(line);
      near.destroy();
      far.destroy();
    };
    for (const end of [near, far]) end.on('error', cut).on('close', cut);
    near.pipe(far);
    far.on('data', (answer) => {
      if (line.cutAtNextAnswer) cut();
      else near.write(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: through(server.address(), address),
    cutOne: (dice) => {
      const line = dice.oneOf([...lines]);
      if (line !== undefined) line.cutAtNextAnswer = true;
      return line !== undefined;
    },
    close: async () => {
      server.close();
      if (lines.size > 0) await once(server, 'close');
    },
  };
};

// A host that is a folder holds the server's socket.
const connectTo = (address: string): Socket => {
  const { hostname, port } = new URL(address);
  const host = decodeURIComponent(hostname);
  const number = port === '' ? '5432' : port;
  return host.startsWith('/')
    ? connect(path.join(host, `.s.PGSQL.${number}`))
    : connect(Number(number), host);
};

const through = (
  listening: ReturnType<ReturnType<typeof createServer>['address']>,
  address: string,
): string => {
  if (typeof listening !== 'object' || listening === null) throw new Error('the wire has no end');
  const url = new URL(address);
  url.host = `${listening.address}:${listening.port}`;
  return url.href;
};
