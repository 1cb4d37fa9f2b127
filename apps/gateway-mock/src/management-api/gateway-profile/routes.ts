/** GET /gateway-profile: how another gateway was seen to answer, if this one follows its profile. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { FollowedGatewayProfile } from '../../domain/followed-gateway-profile.ts';
import { object } from '../../schema/object.ts';
import { nothing, nullable } from '../../schema/primitives.ts';
import { describedAs } from '../../schema/schema.ts';
import { route } from '../route.ts';
import { GatewayProfileView, toGatewayProfileView } from './gateway-profile-view.ts';

export interface GatewayProfilePorts {
  readonly followedGatewayProfile?: FollowedGatewayProfile | undefined;
}

const readGatewayProfile = route({
  method: 'GET',
  path: '/gateway-profile',
  audience: 'bearer',
  summary: 'Get the gateway profile: how another gateway was seen to answer, if this gateway follows it',
  pathParams: {},
  query: {},
  body: nothing,
  reply: {
    status: 200,
    codec: object(
      {
        gateway_profile: describedAs(
          'Null if the gateway follows no gateway profile',
          nullable(GatewayProfileView),
        ),
      },
      {},
    ),
  },
  problems: [],
  handle: ({ followedGatewayProfile }: GatewayProfilePorts) =>
    TE.right({
      gateway_profile:
        followedGatewayProfile === undefined ? null : toGatewayProfileView(followedGatewayProfile),
    }),
});

export const gatewayProfileRoutes = [readGatewayProfile];
