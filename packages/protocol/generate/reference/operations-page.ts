/** The operations: what each is asked with, and what it answers. */
import {
  echoedParameters,
  operations,
  parameters,
  statuses,
  type Operation,
  type Parameter,
  type Presence,
} from '../../src/index.ts';
import { keysOf } from '../../src/spec/map-table.ts';
import { exampleReply, exampleRequest } from '../example-messages.ts';
import { toOperation, toParameter, toRules, toStatus } from './links-to-rows.ts';
import { code, json, link, page, table } from './markdown.ts';
import type { ReferencePage } from './reference-page.ts';
import { traits, traitsOf } from './parameters-page.ts';

export const operationsPage: ReferencePage = {
  name: 'operations.md',
  title: 'Operations',
  summary: 'What each operation is asked with, and what it answers',
  text: () =>
    page(
      operationsPage.title,
      `A request is one JSON object whose values are texts. The value of its selector chooses the operation. Its parameters are checked in the order listed, and the first fault answers (${toRules('D3')}).`,
      table(
        ['operation', 'selector', 'what it does', 'done', 'refused'],
        keysOf(operations).map((operation) => [
          toOperation(operation),
          toParameter(operations[operation].selector),
          operations[operation].description,
          toStatus(operations[operation].successStatus),
          toStatus(operations[operation].failureStatus),
        ]),
      ),
      `The examples are those of the demo merchant, signed with its published phrases; ${link('signatures', 'signatures.md')} tells how.`,
      ...keysOf(operations).flatMap(section),
    ),
};

const section = (operation: Operation): readonly string[] => {
  const {
    description: meaning,
    selector,
    successStatus: succeeds,
    failureStatus: fails,
    notEchoed: unechoed,
  } = operations[operation];
  const request: Table = operations[operation].request;
  const reply: Table = operations[operation].reply;
  const identifying = keysOf(request).filter((name) => request[name] === 'identifying');
  const withheld: readonly Parameter[] = unechoed;
  const cells = (name: Parameter): readonly string[] => [
    ...(name === selector ? [...traitsOf(name).slice(0, -1), code(operation)] : traitsOf(name)),
    parameters[name].description,
  ];
  return [
    `## ${operation}`,
    `${meaning}. Its selector is ${toParameter(selector)}, with the value ${code(operation)}.`,
    `### ${operation} request`,
    table(
      ['parameter', 'presence', ...traits, 'meaning'],
      keysOf(request).map((name) => [
        toParameter(name),
        presences[request[name] ?? 'optional'],
        ...cells(name),
      ]),
    ),
    ...(identifying.length === 0
      ? []
      : [`One of ${identifying.map(code).join(' and ')} has to be there, or both (${toRules('D9')}).`]),
    json(exampleRequest(operation)),
    `### ${operation} reply`,
    `Status ${toStatus(succeeds)} ${statuses[succeeds]}, or ${toStatus(fails)} ${statuses[fails]} when it was refused after the merchant was authenticated; before that, every refusal has status ${toStatus('00')} (${toRules('D6')}). The request's parameters come back${withheld.length === 0 ? '' : `, but for ${withheld.map(code).join(', ')}`}; in a refusal before authentication only those that are well formed (${toRules('D8')}).`,
    table(
      ['parameter', 'presence', ...traits, 'meaning'],
      [
        ...echoedParameters(operation).map((name) => [name, 'echoed'] as const),
        ['signature', `if the merchant is known (${toRules('D7')})`] as const,
        ...keysOf(reply).map((name) => [name, presences[reply[name] ?? 'optional']] as const),
      ].map(([name, presence]) => [toParameter(name), presence, ...cells(name)]),
    ),
    json(exampleReply(operation)),
  ];
};

type Table = { readonly [P in Parameter]?: Presence };

const presences: Readonly<Record<Presence, string>> = {
  required: 'required',
  optional: 'optional',
  identifying: 'one of',
};
