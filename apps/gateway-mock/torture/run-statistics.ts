/** The counts of a run, the operations that gateways acknowledged, and the errors found. */
import type { MaintenanceOperation } from '@postern/protocol/spec';
import type { AcknowledgedOperation } from '../src/storage/consistency-check/assert-consistency.ts';

/** An operation that was sent, and that the gateway may have stored or not. */
export interface UnknownOperation {
  readonly merchantIdentifier: string;
  readonly merchantReference: string;
  readonly operation: MaintenanceOperation;
  readonly amount?: bigint;
  readonly description: string;
}

export interface RunStatistics {
  readonly acknowledged: AcknowledgedOperation[];
  /** The codes that the operations of each payment may have, by its `merchant_reference`: one of these lists is stored. */
  readonly payments: Map<string, readonly (readonly string[])[]>;
  /** Payments and changes of saved cards that clients got the outcome of. */
  acknowledgedPayments: number;
  /** The token names that clients got. */
  readonly savedCards: string[];
  /** The operations with an unknown outcome, by their descriptions. */
  readonly unknown: Map<string, UnknownOperation>;
  /** The number of replies with each response code. */
  readonly responseCodes: Map<string, number>;
  readonly findings: Set<string>;
  requestCount: number;
  /** Requests that got no reply, or 00006: the gateway may have stored the operation or not. */
  unknownOutcomes: number;
  /** Replies 00006. */
  internalErrors: number;
  /** Disruptions that are over, after which all gateways answered again. */
  disruptions: number;
  connectionsBrokenByClients: number;
  /** Connections between a gateway and its database. */
  connectionsBrokenByServer: number;
  connectionsBrokenByProxy: number;
}

/** Everything that a client got an outcome of. */
export const countAcknowledged = ({ acknowledged, acknowledgedPayments }: RunStatistics): number =>
  acknowledged.length + acknowledgedPayments;

/** `onFinding` is called once for each finding, when it is found. */
export const newRunStatistics = (onFinding: (finding: string) => void = () => undefined): RunStatistics => ({
  acknowledged: [],
  payments: new Map(),
  acknowledgedPayments: 0,
  savedCards: [],
  unknown: new Map(),
  responseCodes: new Map(),
  findings: new Findings(onFinding),
  requestCount: 0,
  unknownOutcomes: 0,
  internalErrors: 0,
  disruptions: 0,
  connectionsBrokenByClients: 0,
  connectionsBrokenByServer: 0,
  connectionsBrokenByProxy: 0,
});

class Findings extends Set<string> {
  readonly #onFinding: (finding: string) => void;

  constructor(onFinding: (finding: string) => void) {
    super();
    this.#onFinding = onFinding;
  }

  override add(finding: string): this {
    if (!this.has(finding)) this.#onFinding(finding);
    return super.add(finding);
  }
}
