import type { Parameter } from './parameters.ts';
import type { Status } from './statuses.ts';
import { keysOf } from './typed-object-keys.ts';
import { orderStates, type MovedTotal, type OrderState } from './order-states.ts';

/** Whether a parameter of an operation is required. At least one of the `identifying` parameters must be sent (D9). */
export type Presence = 'required' | 'optional' | 'identifying';

/** One operation (section 4). The order of `request` is the order in which parameters are checked (D3). */
export interface OperationRow<Parameter extends string, Status extends string> {
  readonly section: string;
  /** The parameter whose value chooses the operation. */
  readonly selector: 'command' | 'query_command';
  readonly request: { readonly [P in Parameter]?: Presence };
  /** Request parameters that the reply does not echo. */
  readonly notEchoed: readonly Parameter[];
  /** What the reply adds to the echoed parameters: `required` in every reply, or `optional`. */
  readonly reply: { readonly [P in Parameter]?: 'required' | 'optional' };
  /** The status of the reply when it succeeded, and when it was refused after authentication (D6). */
  readonly successStatus: Status;
  readonly failureStatus: Status;
  /**
   * What the operation changes in the order when it succeeds: the total that grows by its amount, the authorization as a
   * whole, or nothing.
   */
  readonly moves: MovedTotal | 'authorization' | 'nothing';
  /** The order states in which it is allowed, as far as the totals leave an amount for it (D10, D11). */
  readonly allowedIn: readonly OrderState[];
  readonly description: string;
}

/** The parameters that every reply adds. */
const codes = { response_message: 'required', response_code: 'required', status: 'required' } as const;

/**
 * The four operations (section 4). Types, validation, the client's methods and the gateway's handlers are derived
 * from these rows.
 *
 * @example
 * import { operations } from '@postern/protocol/spec'
 *
 * operations.REFUND.selector // => 'command'
 * operations.REFUND.request.maintenance_reference // => 'optional'
 */
export const operations = {
  CHECK_STATUS: {
    section: '4.1',
    selector: 'query_command',
    request: {
      query_command: 'required',
      access_code: 'required',
      merchant_identifier: 'required',
      merchant_reference: 'required',
      language: 'required',
      signature: 'required',
      fort_id: 'optional',
      return_third_party_response_codes: 'optional',
    },
    notEchoed: ['return_third_party_response_codes'],
    reply: {
      ...codes,
      transaction_status: 'optional',
      transaction_code: 'optional',
      transaction_message: 'optional',
      refunded_amount: 'optional',
      captured_amount: 'optional',
      authorized_amount: 'optional',
      authorization_code: 'optional',
      processor_response_code: 'optional',
      acquirer_response_code: 'optional',
    },
    successStatus: '12',
    failureStatus: '11',
    moves: 'nothing',
    allowedIn: keysOf(orderStates),
    description: 'Returns the totals of an order and its last operation',
  },
  CAPTURE: {
    section: '4.2',
    selector: 'command',
    request: {
      command: 'required',
      access_code: 'required',
      merchant_identifier: 'required',
      merchant_reference: 'identifying',
      amount: 'required',
      currency: 'required',
      language: 'required',
      signature: 'required',
      fort_id: 'identifying',
      order_description: 'optional',
    },
    notEchoed: [],
    reply: codes,
    successStatus: '04',
    failureStatus: '05',
    moves: 'captured',
    allowedIn: ['Authorized', 'PartiallyCaptured'],
    description: 'Captures all or part of an authorized amount',
  },
  VOID_AUTHORIZATION: {
    section: '4.3',
    selector: 'command',
    request: {
      command: 'required',
      access_code: 'required',
      merchant_identifier: 'required',
      merchant_reference: 'identifying',
      language: 'required',
      signature: 'required',
      fort_id: 'identifying',
      order_description: 'optional',
    },
    notEchoed: [],
    reply: codes,
    successStatus: '08',
    failureStatus: '09',
    moves: 'authorization',
    allowedIn: ['Authorized'],
    description: 'Releases an authorization before anything is captured',
  },
  REFUND: {
    section: '4.4',
    selector: 'command',
    request: {
      command: 'required',
      access_code: 'required',
      merchant_identifier: 'required',
      merchant_reference: 'identifying',
      amount: 'required',
      currency: 'required',
      language: 'required',
      signature: 'required',
      maintenance_reference: 'optional',
      fort_id: 'identifying',
      order_description: 'optional',
    },
    notEchoed: [],
    reply: codes,
    successStatus: '06',
    failureStatus: '07',
    moves: 'refunded',
    allowedIn: ['PartiallyCaptured', 'Captured'],
    description: 'Returns all or part of a captured amount',
  },
} as const satisfies Readonly<Record<string, OperationRow<Parameter, Status>>>;

/** The name of an operation: the value of its selector. */
export type Operation = keyof typeof operations;

/** The parameters that choose an operation. */
export const selectors = [...new Set(keysOf(operations).map((name) => operations[name].selector))];

/** The operations that move or release money. The others are queries. */
export type MaintenanceOperation = {
  [O in Operation]: (typeof operations)[O]['selector'] extends 'command' ? O : never;
}[Operation];

/**
 * Whether a text is the name of an operation. Safe for texts such as `constructor`.
 *
 * @example
 * import { isOperation } from '@postern/protocol/spec'
 *
 * isOperation('CAPTURE') // => true
 * isOperation('PURCHASE') // => false
 */
export const isOperation = (name: string): name is Operation => Object.hasOwn(operations, name);

/**
 * The operations that move or release money, in the order of the table.
 *
 * @example
 * import { maintenanceOperations } from '@postern/protocol/spec'
 *
 * maintenanceOperations.includes('REFUND') // => true
 */
export const maintenanceOperations: readonly MaintenanceOperation[] = keysOf(operations).filter(
  (operation): operation is MaintenanceOperation => operations[operation].selector === 'command',
);
