/** A path → the routes that have it, and the texts of its pathParams. A path is read as it was sent: nothing is tidied up. */
import * as E from 'fp-ts/lib/Either.js';
import type { Problem } from './problem.ts';
import type { Method, Route } from './route.ts';

export interface RouteMatch<P> {
  readonly route: Route<P>;
  readonly pathParams: Readonly<Record<string, string>>;
}

export const createRouteMatcher =
  <P>(routes: readonly Route<P>[]) =>
  (method: string, path: string): E.Either<Problem, RouteMatch<P>> => {
    if (path.length > pathLengthMax) return E.left({ _tag: 'NotFound' });
    const parts = path.split('/');
    const here = routes.flatMap((route) => {
      const pathParams = segmentsOf(route.path.split('/'), parts);
      return pathParams === undefined ? [] : [{ route, pathParams }];
    });
    if (here.length === 0) return E.left({ _tag: 'NotFound' });
    const matched = here.find(({ route }) => methodsOf(route.method).includes(method));
    return matched === undefined
      ? E.left({ _tag: 'MethodNotAllowed', allow: here.flatMap(({ route }) => methodsOf(route.method)) })
      : E.right(matched);
  };

const pathLengthMax = 300;

// What can be read can be asked for without its body.
const methodsOf = (method: Method): readonly string[] => (method === 'GET' ? [method, 'HEAD'] : [method]);

const segmentsOf = (
  template: readonly string[],
  parts: readonly string[],
): Readonly<Record<string, string>> | undefined => {
  if (template.length !== parts.length) return undefined;
  const pathParams: Record<string, string> = {};
  for (const [i, expected] of template.entries()) {
    const part = parts[i] ?? '';
    const name = /^\{(?<name>\w+)\}$/.exec(expected)?.groups?.['name'];
    const text = name === undefined ? part : decoded(part);
    if (text === undefined || (name === undefined && text !== expected)) return undefined;
    if (name !== undefined) pathParams[name] = text;
  }
  return pathParams;
};

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};
