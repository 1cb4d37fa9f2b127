/** GET /profile: the profile of another gateway that this one follows. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { FollowedProfile } from '../../domain/followed-profile.ts';
import { object } from '../../schema/object.ts';
import { nothing, nullable } from '../../schema/primitives.ts';
import { describedAs } from '../../schema/schema.ts';
import { route } from '../route.ts';
import { ProfileView, toProfileView } from './profile-view.ts';

export interface ProfilePorts {
  readonly followedProfile?: FollowedProfile | undefined;
}

const readProfile = route({
  method: 'GET',
  path: '/profile',
  audience: 'bearer',
  summary: 'Get how another gateway was seen to answer, if this gateway follows its profile',
  pathParams: {},
  query: {},
  body: nothing,
  reply: {
    status: 200,
    codec: object(
      { profile: describedAs('Null if the gateway follows no profile', nullable(ProfileView)) },
      {},
    ),
  },
  problems: [],
  handle: ({ followedProfile }: ProfilePorts) =>
    TE.right({ profile: followedProfile === undefined ? null : toProfileView(followedProfile) }),
});

export const profileRoutes = [readProfile];
