/** The feedback that the gateway sends to the merchant's two addresses, and the expected responses. Section 6; D21 to D24, D27. */
import { feedback, operations } from '../../src/spec.ts';
import { keysOf, mapTable } from '../../src/spec/typed-object-keys.ts';
import type { Json } from '../write-json.ts';
import { isMaintenance, nameOf } from '../schema/message-schemas.ts';
import { inComponents } from './message-components.ts';
import { inXml, pointToExamples } from './examples.ts';

export const webhooks = (): Json =>
  mapTable(kinds, (kind) => ({
    post: {
      operationId: `${kind}Feedback`,
      summary: kinds[kind].label,
      description: [
        `Sent ${kinds[kind].sentWhen}. It carries the parameters of the operation's reply, signed with the response phrase, and may come more than once (D25).`,
        `Written as ${encodings[defaultEncoding].contentType} unless the provider set another encoding. In XML the root is \`${xml.root}\`, and a list has a parent whose name ends in \`${xml.listSuffix}\`.`,
        'Feedback on operations other than these holds other parameters: parameters that you do not know are signed as well.',
      ].join('\n\n'),
      requestBody: { required: true, content },
      responses,
    },
  }));

const { acknowledgingStatuses, encodings, defaultEncoding, kinds, retry, xml } = feedback;

const maintenanceOperations = keysOf(operations).filter(isMaintenance);

const content = Object.fromEntries(
  keysOf(encodings).map((encoding) => [
    encodings[encoding].contentType,
    {
      schema: inComponents('Feedback'),
      examples: pointToExamples(
        maintenanceOperations.map((operation) =>
          encoding === 'xml' ? inXml(operation) : nameOf(operation, 'Feedback'),
        ),
      ),
    },
  ]),
);

const received = { description: 'Received: it is not sent again' };

const responses: Json = {
  ...Object.fromEntries(acknowledgingStatuses.also.map((status) => [status, received])),
  [`${acknowledgingStatuses.from / 100}XX`]: received,
  default: {
    description: `Not received: it is sent again, ${retry.maxAttempts} attempts in all, ${retry.intervalSeconds} seconds apart, unless the provider set another count or interval`,
  },
};
