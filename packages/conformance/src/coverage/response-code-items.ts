/** The response codes that a gateway can answer, derived from the operations, the refusal reasons and the classes (sections 3, 4 and 7). */
import type { Operation, ResponseCodeClass } from '@postern/protocol';
import {
  formatResponseCode,
  messageClasses,
  operations,
  outcomeOfClass,
  refusalReasons,
  responseCodeClass,
  responseCodeClasses,
  type MaintenanceOperation,
  type MessageCode,
  type OperationRow,
  type RefusalReason,
} from '@postern/protocol/spec';
import { gatewayCases } from '../certify-gateway/gateway-cases.ts';
import type { CoverageItem } from './coverage-report.ts';
import type { HowToCover } from './how-to-cover.ts';
import { typedObjectKeys } from '../certify-gateway/typed-object-keys.ts';

/** A response code, or all codes of a status and a class. */
export interface CodeItem extends CoverageItem {
  readonly class: ResponseCodeClass;
  /** The operations that can get it. */
  readonly operations: readonly Operation[];
  /** Whether the request names no account, so that it is in the log of no account. */
  readonly isOfNoAccount?: boolean;
}

/** All response codes, each once. */
export const responseCodeItems = (): readonly CodeItem[] => {
  const items = new Map<string, CodeItem>();
  for (const item of [...successes(), ...unfinished(), ...declines(), ...refusals()]) {
    const same = items.get(item.key);
    items.set(item.key, same === undefined ? item : merge(same, item));
  }
  return [...items.values()];
};

const merge = (first: CodeItem, second: CodeItem): CodeItem => ({
  ...first,
  title: first.title.includes(second.title) ? first.title : `${first.title}; or: ${second.title}`,
  operations: [...new Set([...first.operations, ...second.operations])],
});

const allOperations = typedObjectKeys(operations);
const maintenance = allOperations.filter(
  (name): name is MaintenanceOperation => rowOf(name).selector === 'command',
);

function rowOf(name: Operation): OperationRow<string, string> {
  return operations[name];
}

const successes = (): readonly CodeItem[] =>
  allOperations.map((operation) => ({
    key: formatResponseCode(operations[operation].successStatus, '000'),
    title: `${operation} succeeded`,
    howToCover: { kind: 'operation', operation, states: operations[operation].allowedIn },
    class: 'succeeded',
    operations: [operation],
  }));

const unfinished = (): readonly CodeItem[] => [
  {
    key: '19065',
    title: 'the operation is pending',
    howToCover: { kind: 'header', scenario: 'pending' },
    class: 'pending',
    operations: maintenance,
  },
  {
    key: '15777',
    title: 'the outcome of the operation is uncertain',
    howToCover: { kind: 'header', scenario: 'uncertain' },
    class: 'uncertain',
    operations: maintenance,
  },
];

/** One row for each class: a shop handles all messages of a class alike. */
const declines = (): readonly CodeItem[] =>
  maintenance.flatMap((operation) => {
    const status = operations[operation].failureStatus;
    return typedObjectKeys(responseCodeClasses).flatMap((name): readonly CodeItem[] => {
      const message = preferredMessages.find(
        (code) => messageClasses[code] === name && responseCodeClass(status, code) === name,
      );
      if (message === undefined || !declinedOutcomes.has(outcomeOfClass[name])) return [];
      return [
        {
          key: classKey(status, name),
          title: `${operation} declined, class ${name}: any message such as ${message}`,
          howToCover: { kind: 'header', scenario: `decline-${message}` },
          class: name,
          operations: [operation],
        },
      ];
    });
  });

const declinedOutcomes: ReadonlySet<string> = new Set(['Declined', 'Unknown']);

/** The key of all declines with this status and class. */
export const classKey = (status: string, name: ResponseCodeClass): string => `${status}… ${name}`;

// The default decline comes first, then a message of fraud that needs no optional service. 784 is the gateway's own refusal, and 006
// a row of its own.
const preferredMessages: readonly MessageCode[] = [
  '666',
  '083',
  ...typedObjectKeys(messageClasses).filter((code) => code !== '784' && code !== '006'),
];

const refusals = (): readonly CodeItem[] =>
  typedObjectKeys(refusalReasons).flatMap((reason): readonly CodeItem[] => {
    const { messageCode, description } = refusalReasons[reason];
    if (isBeforeAuthentication(reason) || reason === 'InternalError')
      return [
        {
          key: formatResponseCode('00', messageCode),
          title: description,
          howToCover:
            reason === 'InternalError' ? { kind: 'header', scenario: 'request_failed' } : requestFor(reason),
          class: responseCodeClass('00', messageCode),
          operations: allOperations,
          isOfNoAccount: reasonsOfNoAccount.has(reason),
        },
      ];
    return allOperations
      .filter((operation) => refusedBy[reason](rowOf(operation)))
      .map((operation) => {
        const status = operations[operation].failureStatus;
        const key = formatResponseCode(status, messageCode);
        return {
          key,
          title: `${operation}: ${description}`,
          howToCover: { ...requestFor(reason, operation), scenario: key },
          class: responseCodeClass(status, messageCode),
          operations: [operation],
        };
      });
  });

/** The refusals of requests that name no account. */
const reasonsOfNoAccount: ReadonlySet<RefusalReason> = new Set(['InvalidRequestFormat', 'UnknownMerchant']);

/** The reasons are in the order of the checks, and the signature is the last check before the order (D3). */
const isBeforeAuthentication = (reason: RefusalReason): reason is EarlyReason =>
  reasons.indexOf(reason) <= reasons.indexOf('SignatureMismatch');

const reasons = typedObjectKeys(refusalReasons);

type LateReason =
  | 'OrderNotFound'
  | 'ReferenceMismatch'
  | 'OrderPending'
  | 'NotAuthorized'
  | 'AlreadyVoided'
  | 'CurrencyMismatch'
  | 'ExceedsTransactionLimit'
  | 'ExceedsOrderLimit'
  | 'ExceedsDailyLimit'
  | 'ExceedsAuthorized'
  | 'ExceedsCaptured'
  | 'AlreadyRefunded';
type EarlyReason = Exclude<RefusalReason, LateReason | 'InternalError'>;

/** Which operations a reason can refuse, by their rows (D9 to D11, P7). */
const refusedBy: Readonly<Record<LateReason, (row: OperationRow<string, string>) => boolean>> = {
  OrderNotFound: () => true,
  ReferenceMismatch: ({ request }) => 'fort_id' in request,
  OrderPending: ({ allowedIn }) => !allowedIn.includes('Pending'),
  NotAuthorized: ({ allowedIn }) => !allowedIn.includes('Closed'),
  AlreadyVoided: ({ moves }) => moves === 'authorization',
  CurrencyMismatch: ({ request }) => 'currency' in request,
  ExceedsTransactionLimit: ({ moves }) => moves === 'captured' || moves === 'refunded',
  ExceedsOrderLimit: ({ moves }) => moves === 'captured',
  ExceedsDailyLimit: ({ moves }) => moves === 'captured',
  ExceedsAuthorized: ({ moves }) => moves === 'captured' || moves === 'authorization',
  ExceedsCaptured: ({ moves }) => moves === 'refunded',
  AlreadyRefunded: ({ request }) => 'maintenance_reference' in request,
};

/** A case of the conformance suite that provokes the refusal, or what the reason says. */
const requestFor = (reason: RefusalReason, operation?: Operation): RefusalStep => {
  const found = gatewayCases.find(
    ({ refusal }) =>
      refusal?.reason === reason && (operation === undefined || refusal.operation === operation),
  );
  return found === undefined
    ? { kind: 'refusal', reason }
    : { kind: 'case', case: found.id, title: found.title, reason };
};

type RefusalStep = Extract<HowToCover, { readonly kind: 'refusal' | 'case' }>;
