/** What everybody who works with the gateway may know of it. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Clock } from '../../clock/clock.ts';
import { describedAs } from '../../schema/schema.ts';
import { instant } from '../../schema/timestamp.ts';
import { nameIn } from '../../schema/name-of-table.ts';
import { object } from '../../schema/object.ts';
import { anyText, boolean, nothing } from '../../schema/primitives.ts';
import { route } from '../route.ts';

export interface GatewayPorts {
  readonly clock: Clock;
  readonly gatewayInfo: GatewayInfo;
  /** Where operations are posted to, as a caller reaches it. */
  readonly operationUrl: () => string;
}

/** What is so from its start to its end. */
export interface GatewayInfo {
  readonly version: string;
  readonly database: keyof typeof databases;
  /** Whether feedback may go to this machine and to private networks (D26). */
  readonly allowPrivateAddresses: boolean;
}

const databases = { sqlite: true, postgresql: true } as const;

const readGateway = route({
  method: 'GET',
  path: '/gateway',
  audience: 'bearer',
  summary: 'Read what the gateway is, and where operations are posted to',
  pathParams: {},
  query: {},
  body: nothing,
  reply: {
    status: 200,
    codec: object(
      {
        version: anyText,
        operation_url: describedAs('Where operations are posted to', anyText),
        database: describedAs('What keeps the books', nameIn(databases)),
        private_feedback: describedAs(
          'Whether feedback may go to the machine of the gateway and to private networks',
          boolean,
        ),
        now: describedAs("By the gateway's clock; that of an account may stand still", instant),
      },
      {},
    ),
  },
  problems: [],
  handle: ({ clock, gatewayInfo, operationUrl }: GatewayPorts) =>
    TE.right({
      version: gatewayInfo.version,
      operation_url: operationUrl(),
      database: gatewayInfo.database,
      private_feedback: gatewayInfo.allowPrivateAddresses,
      now: clock.now().toISOString(),
    }),
});

export const gatewayRoutes = [readGateway];
