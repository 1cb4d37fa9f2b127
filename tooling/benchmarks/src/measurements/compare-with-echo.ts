/**
 * Compares an operation of the gateway on a SQLite file with a bare Express app that echoes the same bodies. The gateway
 * verifies, decides, stores durably and signs.
 */
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import { startGateway } from '../setup/start-gateway.ts';
import { defaultConnections, measureRequestsPerSecond, type HttpLoad } from '../measuring/http-load.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { benchmarkProgram, startServer, type Server } from '../setup/child-process.ts';
import { alternateRates, ratioOf } from '../measuring/alternate-rates.ts';

export const compareWithEcho =
  (operation: string, createLoad: (gateway: Server) => HttpLoad, atLeast: number) =>
  async (): Promise<readonly BenchmarkResult[]> => {
    using folder = createTemporaryFolder();
    await using echo = await startServer(benchmarkProgram('echo-server.ts'));
    await using gateway = await startGateway({ folder });
    const operationLoad = createLoad(gateway);
    const echoLoad: HttpLoad = { ...operationLoad, url: echo.url, isExpectedReply: isEcho };
    const rates = await alternateRates({
      echo: (seconds) => measureRequestsPerSecond(echoLoad, seconds),
      gateway: (seconds) => measureRequestsPerSecond(operationLoad, seconds),
    });
    const ratio = ratioOf(rates.gateway, rates.echo);
    return [
      {
        title: `durable ${operation} on a SQLite file, ${defaultConnections} connections`,
        value: `${ratio.toFixed(2)} of the requests per second of a bare Express echo`,
        bound: `at least ${atLeast.toFixed(2)}`,
        passed: ratio >= atLeast,
      },
    ];
  };

// Only the request body has this parameter.
const isEcho = (reply: string): boolean => reply.includes('"access_code":"');
