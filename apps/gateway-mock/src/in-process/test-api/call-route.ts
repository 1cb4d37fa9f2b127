/** Calls the routes of the management API within the process, so that the in-process API has no rules of its own. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { inProcess } from '../../domain/audit-log/actor.ts';
import { GatewayError, type GatewayErrorCode } from '../../domain/gateway-error.ts';
import { describeFailure } from '../../domain/failure-with-cause.ts';
import { pageSchema, type Page } from '../../management-api/pagination.ts';
import { problems, type Problem } from '../../management-api/problem-catalog.ts';
import type { Method } from '../../management-api/route.ts';
import { managementRoutes, type ManagementPorts } from '../../management-api/route-table.ts';
import type { Schema } from '../../schema/schema.ts';
import type { AccountOrIdentifier } from '../public-types.ts';
import { toIdentifier, unknownAccount } from './find-account.ts';

/** A call of the in-process API, and the route that carries it out. */
export interface RouteCall<A> {
  /** The name of the call in error messages. */
  readonly name: string;
  /** The account that the route is about; without one, a route of one account or all is about all. */
  readonly account?: AccountOrIdentifier | undefined;
  /** Below the account, if the path of the route begins with one. */
  readonly route: `${Method} ${string}`;
  readonly pathParams?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly reply: Schema<A>;
}

/** Rejects with a `GatewayError` that has the words of the problem. */
export type CallRoute = <A>(call: RouteCall<A>) => Promise<A>;

export const createRouteCaller =
  (ports: ManagementPorts): CallRoute =>
  async (call) => {
    const merchantIdentifier = call.account === undefined ? undefined : toIdentifier(call.account);
    const route = findRoute(call.route, merchantIdentifier);
    const result = await route.handle(ports, {
      ...withoutConnection,
      pathParams: {
        ...call.pathParams,
        ...(merchantIdentifier !== undefined &&
          route.audience !== 'scope' && { merchant_identifier: merchantIdentifier }),
      },
      query: { ...call.query, ...scopeOf(route, merchantIdentifier) },
      body: call.body,
    })();
    if (E.isLeft(result)) throw toGatewayError(call.name, result.left, merchantIdentifier);
    if (call.reply.is(result.right)) return result.right;
    throw new TypeError(`${call.route} does not reply with what ${call.name} returns`);
  };

/** Calls a route that lists items page by page. `cursor` is the query parameter that takes the `next` of a page. */
export const callAllPages = async <A>(
  callRoute: CallRoute,
  { item, cursor = 'before', ...call }: Omit<RouteCall<A>, 'reply'> & PagesOf<A>,
): Promise<readonly A[]> => {
  const all: A[] = [];
  for (let next: string | null | undefined; next !== null;) {
    const page: Page<A> = await callRoute({
      ...call,
      query: { ...call.query, limit: '100', ...(next !== undefined && { [cursor]: next }) },
      reply: pageSchema('a list', item),
    });
    all.push(...page.items);
    next = page.next;
  }
  return all;
};

interface PagesOf<A> {
  readonly item: Schema<A>;
  readonly cursor?: 'before' | 'after';
}

const findRoute = (call: string, merchantIdentifier: string | undefined) => {
  const [method = '', path = ''] = call.split(' ');
  const ofAccount = `/accounts/{merchant_identifier}${path}`;
  const found = managementRoutes.find(
    (route) =>
      route.method === method &&
      (route.audience === 'scope' || merchantIdentifier === undefined
        ? route.path === path
        : route.path === ofAccount),
  );
  if (found === undefined) throw new TypeError(`there is no route ${call}`);
  return found;
};

const scopeOf = (
  { audience, query }: (typeof managementRoutes)[number],
  merchantIdentifier: string | undefined,
): Readonly<Record<string, string>> => {
  if (audience !== 'scope') return {};
  if (merchantIdentifier !== undefined) return { merchant_identifier: merchantIdentifier };
  return Object.hasOwn(query, 'all_accounts') ? { all_accounts: 'true' } : {};
};

const withoutConnection = {
  caller: undefined,
  by: inProcess,
  reauthorize: TE.right<Problem, void>(undefined),
  signal: new AbortController().signal,
  address: '',
  userAgent: '',
  limitLogin: <A>(_secret: string, login: TE.TaskEither<Problem, A>) => login,
  setSessionCookie: () => undefined,
};

/** Describes a problem in its own words. */
export const toGatewayError = (
  call: string,
  problem: Problem,
  merchantIdentifier: string | undefined,
): GatewayError => {
  if (problem._tag === 'AccountNotFound' && merchantIdentifier !== undefined)
    return unknownAccount(merchantIdentifier);
  if (problem._tag === 'InternalError')
    return new GatewayError('StorageFailed', describeFailure(problem.failure).join('\n'), {
      cause: problem.failure.cause,
    });
  const words =
    'errors' in problem
      ? problem.errors.map(({ path, message }) =>
          `${path.replace(importedAccount, '')} ${message}`.trimStart(),
        )
      : [problems[problem._tag].title];
  return new GatewayError(codeOf(problem), words.map((text) => `${call}: ${text}`).join('\n'));
};

// An import names the place of the account in its file.
const importedAccount = /^accounts(?:\[0\]\.?|$)/;

const codeOf = ({ _tag }: Problem): GatewayErrorCode => {
  const { status } = problems[_tag];
  if (status === 404) return 'NotFound';
  return status === 409 || status === 429 ? 'NotPossible' : 'InvalidInput';
};
