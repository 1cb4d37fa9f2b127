/** Matches the method and the path of a request to a route. */
import * as E from 'fp-ts/lib/Either.js';
import { match } from 'path-to-regexp';
import type { Problem } from './problem-catalog.ts';
import type { Method, Route } from './route.ts';

export interface RouteMatch<P> {
  readonly route: Route<P>;
  readonly pathParams: Readonly<Record<string, string>>;
}

export const createRouteMatcher = <P>(
  routes: readonly Route<P>[],
): ((method: string, path: string) => E.Either<Problem, RouteMatch<P>>) => {
  const matchers = routes.map((route) => ({ route, paramsIn: pathMatcher(route.path) }));
  return (method, path) => {
    const matches = matchers.flatMap(({ route, paramsIn }) => {
      const pathParams = paramsIn(path);
      return pathParams === undefined ? [] : [{ route, pathParams }];
    });
    if (matches.length === 0) return E.left({ _tag: 'NotFound' });
    const matched = matches.find(({ route }) => methodsOf(route.method).includes(method));
    return matched === undefined
      ? E.left({ _tag: 'MethodNotAllowed', allow: matches.flatMap(({ route }) => methodsOf(route.method)) })
      : E.right(matched);
  };
};

// Every route that can be read supports HEAD.
const methodsOf = (method: Method): readonly string[] => (method === 'GET' ? [method, 'HEAD'] : [method]);

/** Returns the decoded parameters of a path, or undefined if the path does not match the template. */
const pathMatcher = (template: string): ((path: string) => Readonly<Record<string, string>> | undefined) => {
  const matchPath = match<Record<string, string>>(template.replaceAll(/\{(\w+)\}/g, ':$1'), {
    sensitive: true,
    trailing: false,
  });
  return (path) => {
    try {
      const matched = matchPath(path);
      return matched === false ? undefined : matched.params;
    } catch {
      // A parameter is not valid percent-encoding.
      return undefined;
    }
  };
};
