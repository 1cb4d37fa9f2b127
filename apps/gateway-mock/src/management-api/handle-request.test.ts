/** Requests whose token is revoked while they wait. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { object } from '../schema/object.ts';
import { nothing } from '../schema/primitives.ts';
import { managementRequest } from '../testing/management-request.ts';
import { createRequestHandler, type ManagementRequest } from './handle-request.ts';
import { route } from './route.ts';

interface Ports {
  readonly handled: string[];
}

const handle = ({ handled }: Ports, { body }: { readonly body: unknown }) =>
  TE.fromIO(() => {
    handled.push(body === undefined ? 'without a body' : 'with a body');
    return undefined;
  });

const common = {
  method: 'POST',
  audience: 'bearer',
  summary: 'Change something',
  pathParams: {},
  query: {},
  reply: { status: 204, codec: nothing },
  problems: [],
  handle,
} as const;

const routes = [
  route({ ...common, path: '/short', body: nothing }),
  route({ ...common, path: '/short-with-body', body: object({}, {}) }),
  route({ ...common, path: '/long', body: nothing, isLong: true }),
  route({ ...common, path: '/long-with-body', body: object({}, {}), isLong: true }),
];

test.each(['/short-with-body', '/long', '/long-with-body'])(
  'a request to %s changes nothing if its token is revoked before it is handled',
  async (path) => {
    const handled: string[] = [];
    expect(await createRequestHandler(routes, { handled })(revokedAfterwards(path))()).toEqual(
      E.left({ _tag: 'UnknownToken' }),
    );
    expect(handled).toEqual([]);
  },
);

test('a request that waits for nothing is authenticated once', async () => {
  const handled: string[] = [];
  expect(await createRequestHandler(routes, { handled })(revokedAfterwards('/short'))()).toMatchObject(
    E.right({ status: 204 }),
  );
  expect(handled).toEqual(['without a body']);
});

/** The token is revoked as soon as it was checked once. */
const revokedAfterwards = (path: string): ManagementRequest => {
  const valid = managementRequest({ role: 'provider' }, { method: 'POST', path, readBody: TE.right({}) });
  let isRevoked = false;
  return {
    ...valid,
    authenticate: () => {
      const checked = isRevoked
        ? Promise.resolve(E.left({ problem: { _tag: 'UnknownToken' } } as const))
        : valid.authenticate();
      isRevoked = true;
      return checked;
    },
  };
};
