/**
 * An operation over HTTP (verified, decided, on the disk, signed) on a SQLite file, beside a bare Express app that echoes
 * the same bodies.
 */
import { newFolder } from './folder.ts';
import { startGateway } from './gateway.ts';
import { connectionsUsual, perSecond, type Load } from './load.ts';
import type { Measured } from './measured.ts';
import { ownProgram, serve, type Server } from './process.ts';
import { ratesInTurns, ratioOf } from './rates.ts';

export const besideEcho =
  (operation: string, loadOn: (gateway: Server) => Load, atLeast: number) =>
  async (): Promise<readonly Measured[]> => {
    using folder = newFolder();
    await using echo = await serve(ownProgram('echo.ts'));
    await using gateway = await startGateway({ folder });
    const asked = loadOn(gateway);
    const echoed: Load = { ...asked, url: echo.url, isAnswer: isEcho };
    const rates = await ratesInTurns({
      echo: (seconds) => perSecond(echoed, seconds),
      gateway: (seconds) => perSecond(asked, seconds),
    });
    const ratio = ratioOf(rates.gateway, rates.echo);
    return [
      {
        what: `durable ${operation} on a SQLite file, ${connectionsUsual} connections`,
        measured: `${ratio.toFixed(2)} of the requests per second of a bare Express echo`,
        bound: `at least ${atLeast.toFixed(2)}`,
        kept: ratio >= atLeast,
      },
    ];
  };

// What only a request holds.
const isEcho = (reply: string): boolean => reply.includes('"access_code":"');
