/** The reference page about operations: effect, allowed states, request and reply. */
import type { Operation } from '../../src/index.ts';
import {
  echoedParameters,
  operations,
  orderStates,
  parameters,
  statuses,
  totalLimits,
  type MovedTotal,
  type OrderState,
  type Parameter,
  type Presence,
} from '../../src/spec.ts';
import { keysOf } from '../../src/spec/typed-object-keys.ts';
import { exampleReply, exampleRequest } from '../example-messages.ts';
import { toOperation, toParameter, toInterpretationRules, toStatus } from './links-to-rows.ts';
import { anchored, code, json, link, page, table, type ReferencePage } from './markdown.ts';
import { valueColumns, valueCells } from './parameters-page.ts';

export const operationsPage: ReferencePage = {
  name: 'operations.md',
  title: 'Operations',
  summary: 'The effect, the allowed order states, the request and the reply of each operation',
  text: () =>
    page(
      operationsPage.title,
      `A request is one JSON object whose values are strings. The value of its selector chooses the operation. Its parameters are checked in the order listed, and the first failure decides the reply (${toInterpretationRules('D3')}).`,
      table(
        ['operation', 'what it does', 'effect of a success', 'done', 'refused', 'selector'],
        keysOf(operations).map((operation) => [
          toOperation(operation),
          operations[operation].description,
          effects[operations[operation].moves],
          toStatus(operations[operation].successStatus),
          toStatus(operations[operation].failureStatus),
          toParameter(operations[operation].selector),
        ]),
      ),
      '## Order states',
      `The state of an order decides which operations the gateway allows (${toInterpretationRules('D10', 'D11')}). Amounts, currency and references of the request are checked as well.`,
      table(
        ['state', 'meaning', 'allowed operations'],
        keysOf(orderStates).map((state) => [
          anchored(state.toLowerCase(), code(state)),
          orderStates[state],
          keysOf(operations)
            .filter((operation) => allowedStates(operation).includes(state))
            .map(toOperation)
            .join(', '),
        ]),
      ),
      `The examples are those of the demo merchant, signed with its published phrases; ${link('signatures', 'signatures.md')} explains how.`,
      ...keysOf(operations).flatMap(section),
    ),
};

const section = (operation: Operation): readonly string[] => {
  const { description, selector, successStatus, failureStatus, notEchoed } = operations[operation];
  const request: Table = operations[operation].request;
  const reply: Table = operations[operation].reply;
  const identifying = keysOf(request).filter((name) => request[name] === 'identifying');
  const withheld: readonly Parameter[] = notEchoed;
  const row = (name: Parameter, presence: string): readonly string[] => [
    toParameter(name),
    parameters[name].description,
    presence,
    ...(name === selector
      ? [...valueCells(parameters[name]).slice(0, -1), code(operation)]
      : valueCells(parameters[name])),
  ];
  return [
    `## ${operation}`,
    `${description}. Its selector is ${toParameter(selector)}, with the value ${code(operation)}.`,
    `Effect of a success: ${effects[operations[operation].moves]}.`,
    `Allowed in the order states: ${allowedStates(operation).map(toOrderState).join(', ')}.`,
    `### ${operation} request`,
    table(
      ['parameter', 'meaning', 'presence', ...valueColumns],
      keysOf(request).map((name) => row(name, presences[request[name] ?? 'optional'])),
    ),
    ...(identifying.length === 0
      ? []
      : [
          `One of ${identifying.map(code).join(' and ')} is required, or both (${toInterpretationRules('D9')}).`,
        ]),
    json(exampleRequest(operation)),
    `### ${operation} reply`,
    `Status ${toStatus(successStatus)} ${statuses[successStatus]}, or ${toStatus(failureStatus)} ${statuses[failureStatus]} when it was refused after the merchant was authenticated; before that, every refusal has status ${toStatus('00')} (${toInterpretationRules('D6')}). The reply echoes the request's parameters${withheld.length === 0 ? '' : `, except ${withheld.map(code).join(', ')}`}; in a refusal before authentication only those that are well formed (${toInterpretationRules('D8')}).`,
    table(
      ['parameter', 'meaning', 'presence', ...valueColumns],
      [
        ...echoedParameters(operation).map((name) => [name, 'echoed'] as const),
        ['signature', `if the gateway signs the reply (${toInterpretationRules('D7')})`] as const,
        ...keysOf(reply).map((name) => [name, presences[reply[name] ?? 'optional']] as const),
      ].map(([name, presence]) => row(name, presence)),
    ),
    json(exampleReply(operation)),
  ];
};

const allowedStates = (operation: Operation): readonly OrderState[] => operations[operation].allowedIn;

const toOrderState = (state: OrderState): string => link(code(state), `#${state.toLowerCase()}`);

const increases = (total: MovedTotal): string =>
  `the ${total} total increases by the amount, up to the ${totalLimits[total]} total`;

const effects: Readonly<Record<(typeof operations)[Operation]['moves'], string>> = {
  nothing: 'the order does not change',
  authorization: 'the whole authorization is voided',
  captured: increases('captured'),
  refunded: increases('refunded'),
};

type Table = { readonly [P in Parameter]?: Presence };

const presences: Readonly<Record<Presence, string>> = {
  required: 'required',
  optional: 'optional',
  identifying: 'one of',
};
