/** The counts of a run, the operations that gateways acknowledged, and the errors found. */
import type { AcknowledgedOperation } from '../src/storage/audit/assert-audit-passes.ts';

export interface RunStatistics {
  readonly acknowledged: AcknowledgedOperation[];
  /** The number of replies with each response code. */
  readonly responseCodes: Map<string, number>;
  readonly findings: Set<string>;
  requestCount: number;
  /** Requests that got no reply, or 00006: the gateway may have stored the operation or not. */
  unknownOutcomes: number;
  killedGateways: number;
  connectionsBrokenByClients: number;
  /** Connections between a gateway and its database. */
  connectionsBrokenByServer: number;
  connectionsBrokenByProxy: number;
}

export const newRunStatistics = (): RunStatistics => ({
  acknowledged: [],
  responseCodes: new Map(),
  findings: new Set(),
  requestCount: 0,
  unknownOutcomes: 0,
  killedGateways: 0,
  connectionsBrokenByClients: 0,
  connectionsBrokenByServer: 0,
  connectionsBrokenByProxy: 0,
});

export const formatStatistics = (statistics: RunStatistics): string =>
  `requests ${statistics.requestCount}, acknowledged operations ${statistics.acknowledged.length}, ` +
  `unknown outcomes ${statistics.unknownOutcomes}, killed gateways ${statistics.killedGateways}, ` +
  `broken connections: ${statistics.connectionsBrokenByClients} client to gateway, ` +
  `${statistics.connectionsBrokenByServer + statistics.connectionsBrokenByProxy} gateway to database ` +
  `(${statistics.connectionsBrokenByServer} by the server, ${statistics.connectionsBrokenByProxy} by the proxy); ` +
  `errors ${statistics.findings.size}`;

export const formatResponseCodes = ({ responseCodes }: RunStatistics): string =>
  [...responseCodes.keys()]
    .toSorted()
    .map((code) => `${code} × ${responseCodes.get(code)}`)
    .join(', ');
