/** An operation row read as JSON Schemas: of its request, its reply and its feedback. Section 4; D9, D21, D22. */
import type { Operation } from '../../src/index.ts';
import {
  echoedParameters,
  operations,
  parameters,
  type MaintenanceOperation,
  type Parameter,
  type Presence,
} from '../../src/spec.ts';
import { keysOf } from '../../src/spec/typed-object-keys.ts';
import { inRequests, type Schema, type Schemas } from './parameter-schemas.ts';

/** How one schema points to another: JSON Schema and OpenAPI keep them in different places. */
export type PointTo = (name: string) => Schema;

/** The schema of every message by its name, such as CaptureRequest, and of all requests, replies and feedback together. */
export const messageSchemas = (pointTo: PointTo): Schemas => ({
  ...each('Request', operationNames, (operation) => requestOf(operation, pointTo)),
  ...each('Reply', operationNames, (operation) => replyOf(operation, pointTo)),
  ...each('Feedback', maintenanceNames, (operation) => feedbackOf(operation, pointTo)),
  Request: {
    description: 'A request of any operation',
    oneOf: operationNames.map((operation) => pointTo(nameOf(operation, 'Request'))),
  },
  Reply: {
    description:
      'A reply of any operation. A reply to an unreadable request echoes nothing, so it fits every operation',
    anyOf: operationNames.map((operation) => pointTo(nameOf(operation, 'Reply'))),
  },
  Feedback: {
    description: 'Feedback on any maintenance operation',
    oneOf: maintenanceNames.map((operation) => pointTo(nameOf(operation, 'Feedback'))),
  },
});

/** The name of a message's schema. */
export const nameOf = (operation: Operation, kind: MessageKind): MessageName =>
  `${inOneWord(operation)}${kind}`;

export type MessageName = `${string}${MessageKind}`;
type MessageKind = 'Request' | 'Reply' | 'Feedback';

const inOneWord = (operation: Operation): string =>
  operation
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('');

/** The operations that feedback reports. */
export const isMaintenance = (operation: Operation): operation is MaintenanceOperation =>
  operations[operation].selector === 'command';

const operationNames = keysOf(operations);
const maintenanceNames = operationNames.filter(isMaintenance);

const each = <O extends Operation>(
  kind: MessageKind,
  names: readonly O[],
  schemaOf: (operation: O) => Schema,
): Schemas => Object.fromEntries(names.map((name) => [nameOf(name, kind), schemaOf(name)]));

const requestOf = (operation: Operation, pointTo: PointTo): Schema => {
  const { request, description } = operations[operation];
  const table: { readonly [P in Parameter]?: Presence } = request;
  const names = keysOf(table);
  const identifying = names.filter((name) => table[name] === 'identifying');
  return {
    title: `${operation} request`,
    description,
    type: 'object',
    properties: properties(operation, names, (name) => pointTo(inRequests(name))),
    required: names.filter((name) => table[name] === 'required'),
    ...(identifying.length === 0 ? {} : { anyOf: identifying.map((name) => ({ required: [name] })) }),
    additionalProperties: false,
  };
};

const replyOf = (operation: Operation, pointTo: PointTo): Schema => {
  const names = [...echoedParameters(operation), 'signature' as const, ...keysOf(addedBy(operation))];
  return {
    title: `${operation} reply`,
    type: 'object',
    properties: properties(operation, names, pointTo),
    required: inEveryReply(operation),
    additionalProperties: true,
  };
};

// Feedback reports an operation that was carried out for a known merchant: it names the operation, and it is signed.
const feedbackOf = (operation: MaintenanceOperation, pointTo: PointTo): Schema => ({
  ...replyOf(operation, pointTo),
  title: `${operation} feedback`,
  required: [operations[operation].selector, 'signature', ...inEveryReply(operation)],
});

const addedBy = (operation: Operation): { readonly [P in Parameter]?: Presence } =>
  operations[operation].reply;

const inEveryReply = (operation: Operation): readonly Parameter[] => {
  const added = addedBy(operation);
  return keysOf(added).filter((name) => added[name] === 'required');
};

const properties = (
  operation: Operation,
  names: readonly Parameter[],
  pointTo: (name: Parameter) => Schema,
): Schema =>
  Object.fromEntries(
    names.map((name) => [
      name,
      name === operations[operation].selector
        ? { type: 'string', const: operation, description: parameters[name].description }
        : pointTo(name),
    ]),
  );
