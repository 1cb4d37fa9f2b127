/** The document says what the routes do: nothing more, nothing less. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routeTable } from '../testing/management-api-server.ts';
import { nothing } from '../schema/primitives.ts';
import { toOpenApi, routeProblems } from './openapi.ts';
import { problems } from './problem-catalog.ts';
import { route, accountRoute, type Route } from './route.ts';
import * as TE from 'fp-ts/lib/TaskEither.js';

const text = JSON.stringify(toOpenApi(routeTable));
const document = JSON.parse(text);

test('it is OpenAPI 3.1', () => {
  // The validator has only an ES module, so it runs as a program.
  const validator = require.resolve('@seriousme/openapi-schema-validator');
  const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, text);
  const commandLine = path.join(path.dirname(validator), 'bin/validate-api-cli.js');
  const output = execFileSync(process.execPath, [commandLine, file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(JSON.parse(output)).toMatchObject({ valid: true });
});

test.each(routeTable.map((row) => [`${row.method} ${row.path}`, row] as const))('it has %s', (_name, row) => {
  const operation = document.paths[row.path][row.method.toLowerCase()];
  expect(operation.summary).toBe(row.summary);
  const session = row.method === 'GET' ? { session: [] } : { session: [], csrf: [] };
  expect(operation.security).toEqual(row.audience === 'anyone' ? [] : [{ bearer: [] }, session]);
  expect(operation.requestBody === undefined).toBe(row.body === nothing);
  const statuses = new Set([row.reply.status, ...routeProblems(row).map((name) => problems[name].status)]);
  expect(Object.keys(operation.responses).map(Number)).toEqual(
    [...statuses].toSorted((one, other) => one - other),
  );
  expect(
    operation.parameters.map(({ name, in: place }: { name: string; in: string }) => `${place} ${name}`),
  ).toEqual([
    ...Object.keys(row.pathParams).map((name) => `path ${name}`),
    ...Object.keys(row.query).map((name) => `query ${name}`),
  ]);
});

test('it has no other operations', () => {
  const operations = Object.values<object>(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(routeTable.length);
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids).toEqual([...new Set(ids)]);
});

test('the example of each body is valid', () => {
  for (const { method, path, body, example } of routeTable) {
    expect([method, path, body.is(example)]).toEqual([method, path, true]);
  }
});

test('each path names its parameters', () => {
  for (const row of routeTable) {
    const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([row.path, Object.keys(row.pathParams)]).toEqual([row.path, names]);
  }
});

test('every reference has a schema, and every named schema is referenced', () => {
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(new Set(references)).toEqual(new Set(Object.keys(document.components.schemas)));
  for (const schema of Object.values(document.components.schemas)) expect(schema).not.toEqual({});
});

test('phrases are accepted and never returned', () => {
  const returned = Object.values<object>(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ responses }) => responses);
  expect(JSON.stringify([returned, document.components.schemas])).not.toMatch(/sha_re(quest|sponse)_phrase/);
  expect(text).toContain('sha_request_phrase');
});

test('routes that need more ports can be added to a table', () => {
  const row = {
    method: 'GET',
    audience: 'provider',
    summary: '',
    pathParams: {},
    query: {},
    body: nothing,
    reply: { status: 204, codec: nothing },
    problems: [],
  } as const;
  const more: readonly Route<{ readonly more: number; readonly accounts: { find: () => never } }>[] = [
    route({ ...row, path: '/more', handle: (_ports: { readonly more: number }) => TE.right(undefined) }),
    accountRoute({
      ...row,
      path: '/more',
      handle: (_ports: { readonly more: number }) => TE.right(undefined),
    }),
  ];
  expect(Object.keys(Object(toOpenApi(more)['paths']))).toEqual([
    '/more',
    '/accounts/{merchant_identifier}/more',
  ]);
});
