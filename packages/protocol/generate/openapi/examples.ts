/** The examples, each once, by the name of the schema that it keeps or of the reason that it shows. */
import type { Operation } from '../../src/index.ts';
import { operations, refusalReasons, type MaintenanceOperation } from '../../src/spec.ts';
import { keysOf } from '../../src/spec/typed-object-keys.ts';
import {
  exampleFeedback,
  exampleUnsignedRefusal,
  exampleRefusal,
  exampleReply,
  exampleRequest,
} from '../example-messages.ts';
import type { Json } from '../write-json.ts';
import { isMaintenance, nameOf, type MessageName } from '../schema/message-schemas.ts';

/** The name of an example of feedback as XML, which OpenAPI wants as a text. */
export const inXml = (operation: MaintenanceOperation) => `${nameOf(operation, 'Feedback')}InXml` as const;

export type ExampleName =
  | MessageName
  | `${MessageName}InXml`
  | 'ExceedsAuthorized'
  | 'InvalidRequestFormat'
  | 'InternalError';

export const examples = (): Examples => ({
  ...Object.fromEntries(keysOf(operations).flatMap(exchanged)),
  ExceedsAuthorized: refusal('ExceedsAuthorized', exampleRefusal('CAPTURE', 'ExceedsAuthorized')),
  InvalidRequestFormat: refusal('InvalidRequestFormat', exampleUnsignedRefusal('InvalidRequestFormat')),
  InternalError: refusal('InternalError', exampleUnsignedRefusal('InternalError')),
});

/** Some of them, where a body is described. */
export const pointToExamples = (names: readonly ExampleName[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/examples/${name}` }]));

const refusal = (
  reason: 'ExceedsAuthorized' | 'InvalidRequestFormat' | 'InternalError',
  value: Json,
): Json => ({
  summary: refusalReasons[reason].description,
  value,
});

const exchanged = (operation: Operation): readonly (readonly [string, Json])[] => {
  const summary = operations[operation].description;
  const reply = { summary, value: exampleReply(operation) };
  return [
    [nameOf(operation, 'Request'), { summary, value: exampleRequest(operation) }],
    [nameOf(operation, 'Reply'), reply],
    ...(isMaintenance(operation)
      ? [
          [nameOf(operation, 'Feedback'), reply] as const,
          [inXml(operation), { summary, value: exampleFeedback(operation, 'xml') }] as const,
        ]
      : []),
  ];
};

type Examples = { readonly [name: string]: Json };
