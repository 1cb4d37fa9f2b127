/** What the samples in other languages repeat of the tables, without the syntax of a language. */
import {
  messageClasses,
  operationPath,
  operations,
  outcomeOfClass,
  refusalReasons,
  shaTypes,
  statusClasses,
  type Presence,
} from '../../src/spec.ts';
import { paymentFlows } from '../../src/payments/payment-flows.ts';
import { paymentMessageNames } from '../../src/payments/verify-payment-message.ts';
import { keysOf } from '../../src/spec/typed-object-keys.ts';

export interface SampleFacts {
  /** The path of the operations. */
  readonly path: string;
  /** The path of the payment page. */
  readonly pagePath: string;
  readonly shaTypes: readonly SampleShaType[];
  /** The four operations, and the payments by token. */
  readonly operations: readonly SampleOperation[];
  /** The names of all parameters, also those of payments. */
  readonly parameters: readonly string[];
  /** The statuses of each outcome; the message decides that of `Failed`. */
  readonly statuses: readonly CodesOfOutcome[];
  readonly messages: readonly CodesOfOutcome[];
}

interface SampleShaType {
  readonly name: string;
  readonly hash: 'sha1' | 'sha256' | 'sha512';
  readonly hmac: boolean;
}

/** An operation, without the parameters that the samples add to every request. */
export interface SampleOperation {
  readonly name: string;
  readonly selector: string;
  readonly required: readonly string[];
  readonly identifying: readonly string[];
  readonly optional: readonly string[];
}

export interface CodesOfOutcome {
  readonly outcome: string;
  readonly codes: readonly string[];
}

export const sampleFacts = (): SampleFacts => ({
  path: operationPath(),
  pagePath: operationPath().replace(/[^/]*$/, 'paymentPage'),
  shaTypes: keysOf(shaTypes).map((name) => ({ name, hash: shaTypes[name].hash, hmac: shaTypes[name].hmac })),
  operations: [
    ...keysOf(operations).map((name) =>
      sampleOperation(name, operations[name].selector, operations[name].request),
    ),
    ...paymentFlows.token.operations.map((name) =>
      sampleOperation(name, 'command', paymentFlows.token.request),
    ),
  ],
  parameters: paymentMessageNames,
  statuses: codesByOutcome(statusClasses, outcomeOfStatusClass),
  // After OrderPending, the operation that is pending may be the same one, sent before.
  messages: codesByOutcome(
    { ...messageClasses, [refusalReasons.OrderPending.messageCode]: 'uncertain' },
    outcomeOfClass,
  ),
});

const sampleOperation = (
  name: string,
  selector: string,
  request: Readonly<Record<string, Presence>>,
): SampleOperation => {
  const withPresence = (presence: Presence): readonly string[] =>
    Object.keys(request).filter(
      (parameter) => request[parameter] === presence && ![selector, ...added].includes(parameter),
    );
  return {
    name,
    selector,
    required: withPresence('required'),
    identifying: withPresence('identifying'),
    optional: withPresence('optional'),
  };
};

const added: readonly string[] = ['access_code', 'merchant_identifier', 'language', 'signature'];

const outcomeOfStatusClass = {
  succeeded: outcomeOfClass.succeeded,
  pending: outcomeOfClass.pending,
  uncertain: outcomeOfClass.uncertain,
  failed: 'Failed',
  refused: 'Failed',
} as const;

const codesByOutcome = <Class extends string>(
  classes: Readonly<Record<string, Class>>,
  outcomes: Readonly<Record<Class, string>>,
): readonly CodesOfOutcome[] =>
  [...new Set(Object.values<string>(outcomes))].map((outcome) => ({
    outcome,
    codes: Object.keys(classes)
      .filter((code) => {
        const named = classes[code];
        return named !== undefined && outcomes[named] === outcome;
      })
      .toSorted(),
  }));
