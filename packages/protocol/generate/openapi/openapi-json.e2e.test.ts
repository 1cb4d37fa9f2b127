import { Ajv2020 } from 'ajv/dist/2020.js';
import * as E from 'fp-ts/lib/Either.js';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeBody, requestPhrase, responsePhrase, verify } from '../../src/index.ts';
import { defaultApiRoot, feedback, operationPath, operations } from '../../src/spec.ts';
import { demo } from '../example-messages.ts';
import { paymentSchemas } from '../schema/payment-schemas.ts';
import { schema } from '../schema/schema-json.ts';
import { inComponents } from './message-components.ts';
import { openapi } from './openapi-json.ts';

const document = JSON.parse(openapi());
const { post } = document.paths['/paymentApi'];
const examples = Object.entries<{ value: Record<string, string> | string }>(document.components.examples);
const inXml = examples.flatMap(([name, { value }]) => (typeof value === 'string' ? [{ name, value }] : []));
const asJson = examples.flatMap(([name, { value }]) => (typeof value === 'string' ? [] : [{ name, value }]));

test('the document is valid OpenAPI 3.1', () => {
  const validator = createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator');
  const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, openapi());
  const commandLine = path.join(path.dirname(validator), 'bin/validate-api-cli.js');
  const output = execFileSync(process.execPath, [commandLine, file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(JSON.parse(output)).toMatchObject({ valid: true });
  expect(document.openapi).toMatch(/^3\.1\./);
});

test('every reference has a target', () => {
  const references = [...openapi().matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, place = '']) => place);
  expect(references.length).toBeGreaterThan(50);
  for (const place of references) {
    expect([place, place.split('/').reduce((inside, name) => inside?.[name], document)]).toEqual([
      place,
      expect.any(Object),
    ]);
  }
});

test('the only path is that of the operations', () => {
  const [{ url, variables }] = document.servers;
  const path = url.replace('{base_url}', '').replace('{api_root}', variables.api_root.default);
  expect(Object.keys(document.paths)).toEqual(['/paymentApi']);
  expect(`${path}/paymentApi`).toBe(operationPath(defaultApiRoot));
  expect(Object.keys(document.paths['/paymentApi'])).toEqual(['post']);
});

test('the HTTP statuses are those of interpretation rule D2, and each except 405 has a reply', () => {
  expect(Object.keys(post.responses)).toEqual(['200', '405', '413', '500']);
  expect(post.responses['405'].headers.Allow.schema.const).toBe('POST');
  for (const status of ['200', '413', '500']) {
    expect(post.responses[status].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Reply',
    });
  }
});

test('the schemas equal those of schema.json without payments, plus the XML root element', () => {
  const { $defs } = JSON.parse(schema().replaceAll('#/$defs/', '#/components/schemas/'));
  const schemas = document.components.schemas;
  const roots = Object.entries<{ xml?: unknown }>(schemas).filter(([, { xml }]) => xml !== undefined);
  expect(roots.map(([name, { xml }]) => [name, xml])).toEqual(
    ['CaptureFeedback', 'VoidAuthorizationFeedback', 'RefundFeedback', 'Feedback'].map((name) => [
      name,
      { name: 'response' },
    ]),
  );
  for (const [name] of roots) delete schemas[name].xml;
  for (const name of Object.keys(paymentSchemas(inComponents))) delete $defs[name];
  expect(schemas).toEqual($defs);
});

test.each(asJson)('the example $name is valid and has a correct signature', ({ name, value }) => {
  const ajv = new Ajv2020();
  ajv.addSchema(JSON.parse(schema()), 'messages');
  const isRefusal = ['ExceedsAuthorized', 'InvalidRequestFormat', 'InternalError'].includes(name);
  expect(ajv.getSchema(`messages#/$defs/${isRefusal ? 'Reply' : name}`)?.(value)).toBe(true);
  const phrase = name.endsWith('Request')
    ? requestPhrase(demo.requestPhrase)
    : responsePhrase(demo.responsePhrase);
  const isUnsigned = name === 'InvalidRequestFormat' || name === 'InternalError';
  expect(E.isRight(verify(value, { shaType: demo.shaType, phrase }))).toBe(!isUnsigned);
});

test.each(inXml)('the XML example $name equals the JSON example', ({ name, value }) => {
  const inJson = document.components.examples[name.replace(/InXml$/, '')].value;
  expect(decodeBody('xml', value)).toEqual(E.right(inJson));
});

test('each request and each reply has an example', () => {
  const names = (of: { examples: object }) => Object.keys(of.examples);
  const { length } = Object.keys(operations);
  expect(names(post.requestBody.content['application/json'])).toHaveLength(length);
  expect(names(post.responses['200'].content['application/json'])).toHaveLength(length + 2);
});

describe.each(['direct', 'notification'] as const)('%s feedback', (kind) => {
  const { post: operation } = document.webhooks[kind];

  test('has three encodings', () => {
    expect(Object.keys(operation.requestBody.content)).toEqual(
      Object.values(feedback.encodings).map(({ contentType }) => contentType),
    );
  });

  test('is acknowledged by 2xx and 302, and retried after other responses', () => {
    expect(Object.keys(operation.responses)).toEqual(['302', '2XX', 'default']);
    expect(operation.responses.default.description).toContain('10 attempts in all, 10 seconds apart');
  });
});
