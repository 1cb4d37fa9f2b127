/**
 * Compares CAPTURE, the operation with the most writes, on a SQLite file with programs on Express that get the same requests. The
 * gateway validates, verifies, decides, stores durably, signs, and records the request and its reply.
 */
import { createTemporaryFolder, type TemporaryFolder } from '../setup/temporary-folder.ts';
import { captureLoad, startGateway } from '../setup/start-gateway.ts';
import { defaultConnections, measureRequestsPerSecond, type HttpLoad } from '../measuring/http-load.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { median } from '../measuring/median.ts';
import { processorTimeOf } from '../measuring/processor-time.ts';
import { benchmarkProgram, startServer, type Server } from '../setup/child-process.ts';
import { alternateRates, ratioOf } from '../measuring/alternate-rates.ts';

export const captures = async (): Promise<readonly BenchmarkResult[]> => {
  using folder = createTemporaryFolder();
  await using servers = new AsyncDisposableStack();
  const gateway = servers.use(await startGateway({ folder }));
  const load = captureLoad(gateway);
  const own = timed(gateway, load);
  const others = [];
  for (const peer of peers) {
    const server = servers.use(await peer.start(folder));
    const { isExpectedReply = load.isExpectedReply } = peer;
    others.push({ ...peer, ...timed(server, { ...load, url: server.url, isExpectedReply }) });
  }
  const rates = await alternateRates<string>({
    gateway: own.rate,
    ...Object.fromEntries(others.map(({ name, rate }) => [name, rate])),
  });
  return [
    ...others.map(({ name, does, atLeast }): BenchmarkResult => {
      const ratio = ratioOf(rates['gateway'] ?? [], rates[name] ?? []);
      return {
        title: `durable CAPTURE on a SQLite file, ${defaultConnections} connections`,
        value: `${ratio.toFixed(2)} of the requests per second of ${does}`,
        bound: `at least ${atLeast.toFixed(2)}`,
        passed: ratio >= atLeast,
      };
    }),
    {
      title: 'processor time of a durable CAPTURE, with all threads',
      value: [
        `CAPTURE ${own.perRequest()}`,
        ...others.map((peer) => `${peer.name} ${peer.perRequest()}`),
      ].join(', '),
    },
  ];
};

interface Peer {
  readonly name: string;
  /** What it does for a request. */
  readonly does: string;
  readonly start: (folder: TemporaryFolder) => Promise<Server>;
  readonly isExpectedReply?: HttpLoad['isExpectedReply'];
  /** The gateway has at least this part of its requests per second. */
  readonly atLeast: number;
}

/** An Express app that parses the body and sends it back. */
const echo: Peer = {
  name: 'echo',
  does: 'an Express echo',
  start: () => startServer(benchmarkProgram('echo-server.ts')),
  // Only the request body has this parameter.
  isExpectedReply: (reply) => reply.includes('"access_code":"'),
  atLeast: 0.3,
};

/** The handler that a team would write by hand. */
const handWritten = (name: string, synchronous: 'full' | 'normal', durability: string): Peer => ({
  name,
  does: `an Express handler with the same hashes and three statements, ${durability}`,
  start: (folder) =>
    startServer(benchmarkProgram('hand-written-captures.ts'), folder.fileOf(`${name}.sqlite`), synchronous),
  atLeast: 0.7,
});

const peers: readonly Peer[] = [
  echo,
  handWritten('durable handler', 'full', 'each reply on the disk'),
  handWritten('handler', 'normal', 'which does not wait for the disk'),
];

/** Measures rates of a server, and its processor time per request meanwhile. */
const timed = ({ pid }: Server, load: HttpLoad) => {
  const each: number[] = [];
  return {
    rate: async (seconds: number) => {
      const before = processorTimeOf(pid);
      const rate = await measureRequestsPerSecond(load, seconds);
      const after = processorTimeOf(pid);
      if (before !== undefined && after !== undefined) each.push((after - before) / (rate * seconds));
      return rate;
    },
    /** After the first measurement, which is the warm-up. */
    perRequest: () => (each.length < 2 ? 'not measured' : `${median(each.slice(1)).toFixed(0)} µs`),
  };
};
