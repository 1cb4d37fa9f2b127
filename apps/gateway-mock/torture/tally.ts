/** What happened in a run, counted, and what is wrong. */
import type { AcknowledgedOperation } from '../src/storage/audit/assert-audit-passes.ts';

export interface Tally {
  readonly acknowledged: AcknowledgedOperation[];
  /** How often each code was answered. */
  readonly codes: Map<string, number>;
  readonly findings: Set<string>;
  requests: number;
  /** Nobody knows what became of these: no answer came, or 00006. */
  unknown: number;
  kills: number;
  brokenByClients: number;
  /** Between gateways and their database: ended by its server, or cut on the way. */
  brokenByTheServer: number;
  brokenOnTheWire: number;
}

export const newTally = (): Tally => ({
  acknowledged: [],
  codes: new Map(),
  findings: new Set(),
  requests: 0,
  unknown: 0,
  kills: 0,
  brokenByClients: 0,
  brokenByTheServer: 0,
  brokenOnTheWire: 0,
});

export const inOneLine = (tally: Tally): string =>
  `${tally.requests} requests, ${tally.acknowledged.length} operations acknowledged, ${tally.unknown} outcomes unknown, ` +
  `${tally.kills} kills, connections broken: ${tally.brokenByClients} by clients, ` +
  `${tally.brokenByTheServer} by the database server, ${tally.brokenOnTheWire} on the way to it; ${tally.findings.size} findings`;

export const codesIn = ({ codes }: Tally): string =>
  [...codes.keys()]
    .toSorted()
    .map((code) => `${code} × ${codes.get(code)}`)
    .join(', ');
