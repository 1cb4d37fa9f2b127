/** The one address that all operations are posted to, and its answers. Section 4; D2, D3. */
import { operations } from '../../src/spec.ts';
import { keysOf } from '../../src/spec/typed-object-keys.ts';
import type { Json } from '../write-json.ts';
import { nameOf } from '../schema/message-schemas.ts';
import { inComponents } from './message-components.ts';
import { pointToExamples, type ExampleName } from './examples.ts';

export const operationAddress = (): Json => ({
  post: {
    operationId: 'paymentApi',
    summary: 'Check the status of an order, capture, void or refund',
    description: `The operation is chosen by the value of its selector. ${operationNames
      .map((operation) => `\`${operation}\`: ${operations[operation].description}.`)
      .join(' ')}`,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: inComponents('Request'),
          examples: pointToExamples(operationNames.map((operation) => nameOf(operation, 'Request'))),
        },
      },
    },
    responses: {
      200: {
        description: 'Success or refusal, as the response code says (D2)',
        content: replies([
          ...operationNames.map((operation) => nameOf(operation, 'Reply')),
          'ExceedsAuthorized',
          'InvalidRequestFormat',
        ]),
      },
      405: {
        description: 'Sent by another method than POST (D2)',
        headers: {
          Allow: { description: 'The accepted method', schema: { type: 'string', const: 'POST' } },
        },
      },
      413: {
        description: 'The body is longer than the gateway reads (D2)',
        content: replies(['InvalidRequestFormat']),
      },
      500: {
        description: 'The gateway failed; the operation may or may not have been carried out (D2)',
        content: replies(['InternalError']),
      },
    },
  },
});

const operationNames = keysOf(operations);

const replies = (examples: readonly ExampleName[]): Json => ({
  'application/json': { schema: inComponents('Reply'), examples: pointToExamples(examples) },
});
