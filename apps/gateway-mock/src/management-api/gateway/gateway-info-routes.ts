/** GET /gateway: general information about the gateway. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Clock } from '../../clock/clock.ts';
import type { ServerSettings } from '../../interpretation-rules/interpretation-rule-settings.ts';
import { describedAs } from '../../schema/schema.ts';
import { timestamp } from '../../schema/timestamp.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { anyText, boolean, nothing } from '../../schema/primitives.ts';
import { route } from '../route.ts';

export interface GatewayPorts {
  readonly clock: Clock;
  readonly gatewayInfo: GatewayInfo;
  /** The URL that clients post operations to. */
  readonly operationUrl: () => string;
}

/** Facts that stay the same while the gateway runs. */
export interface GatewayInfo extends ServerSettings {
  readonly version: string;
  readonly database: keyof typeof databases;
}

const databases = { sqlite: true, postgresql: true } as const;

const readGateway = route({
  method: 'GET',
  path: '/gateway',
  audience: 'bearer',
  summary: 'Get the version, the database and the operation URL of the gateway',
  pathParams: {},
  query: {},
  body: nothing,
  reply: {
    status: 200,
    codec: object(
      {
        version: anyText,
        operation_url: describedAs('The URL that clients post operations to', anyText),
        database: describedAs('The database engine', enumOf(databases)),
        private_feedback_allowed: describedAs(
          "Whether feedback may be sent to the gateway's own machine and to private networks",
          boolean,
        ),
        now: describedAs(
          "The time of the gateway's clock; the clock of an account may be stopped",
          timestamp,
        ),
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
      private_feedback_allowed: gatewayInfo.allowPrivateAddresses,
      now: clock.now().toISOString(),
    }),
});

export const gatewayRoutes = [readGateway];
