/** The Postman collection: both APIs, from their OpenAPI documents, and payments. */
import { exampleBody } from './example-body.ts';
import {
  managementApi,
  paymentApi,
  type OpenApiDocument,
  type OpenApiOperation,
} from './openapi-document.ts';
import { paymentItems } from './payment-items.ts';
import { jsonBody, script } from './request-parts.ts';
import { signingScript, verifyingScript } from './signing-script.ts';

export const collectionFile = new URL(
  '../../../../examples/postman/postern.postman_collection.json',
  import.meta.url,
);

export const collectionText = (): string => `${JSON.stringify(collection(), null, 2)}\n`;

const collection = () => ({
  info: {
    name: 'Postern',
    description:
      'Generated from the OpenAPI documents of the payment API and the management API, and from the tables of payments. Operations, payments and forms are signed before they are sent, and their replies and returns are verified.',
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  // The phrases and the access code are those of the demo merchant. The first start of the gateway prints a token.
  variable: Object.entries({
    base_url: 'http://127.0.0.1:8080',
    api_root: 'FortAPI',
    merchant_identifier: 'DEMO0001',
    access_code: 'zx0IPmPy5jp1vAz8Kpg7',
    sha_type: 'SHA-256',
    request_phrase: 'demo-request-phrase',
    response_phrase: 'demo-response-phrase',
    fort_id: '169000000000000001',
    token: '',
    // Requests of payments set these, for those that follow.
    payment_reference: '',
    page: '',
    try: '1',
    token_name: '',
    challenge_url: '',
  }).map(([key, value]) => ({ key, value })),
  item: [
    {
      name: 'Payment API',
      event: [script('prerequest', signingScript), script('test', verifyingScript)],
      item: operationItems(paymentApi()),
    },
    { name: 'Payments', item: paymentItems() },
    {
      name: 'Management API',
      auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
      item: managementFolders(managementApi()),
    },
  ],
});

/** The examples of the document whose names end in Request, without what variables have. */
const operationItems = ({ components }: OpenApiDocument) =>
  Object.entries(components.examples ?? {})
    .filter(([name]) => name.endsWith('Request'))
    .map(([name, { summary, value }]) => ({
      name: name.replace(/Request$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
      request: {
        method: 'POST',
        description: summary,
        ...jsonBody({ ...Object(value), ...fromVariables }),
        url: url('/{{api_root}}/paymentApi', []),
      },
    }));

const fromVariables = {
  access_code: '{{access_code}}',
  merchant_identifier: '{{merchant_identifier}}',
  signature: '{{signature}}',
};

/** One folder for each first segment of a path below an account, or of all. */
const managementFolders = (document: OpenApiDocument) => {
  const items = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // A request for events does not end.
      .filter(([, { responses }]) => responses['200']?.content?.['text/event-stream'] === undefined)
      .map(([method, operation]) => ({
        folder: /^\/(?:accounts\/\{[^}]+\}\/)?([\w-]+)/.exec(path)?.[1] ?? '',
        item: managementItem(document, path, method, operation),
      })),
  );
  return [...new Set(items.map(({ folder }) => folder))].toSorted(accountsLast).map((name) => ({
    name,
    item: items
      .filter(({ folder }) => folder === name)
      .map(({ item }) => item)
      .toSorted((a, b) => positionOf(a.request) - positionOf(b.request)),
  }));
};

// In this order, a run of the whole collection does not delete what it still needs.
const accountsLast = (a: string, b: string): number => Number(a === 'accounts') - Number(b === 'accounts');
const positionOf = ({ method, url: { path } }: ManagementRequest): number =>
  ['PUT', 'POST', 'PATCH', 'GET', 'DELETE'].indexOf(method) - (method === 'DELETE' ? path.length / 100 : 0);

type ManagementRequest = ReturnType<typeof managementItem>['request'];

const managementItem = (
  document: OpenApiDocument,
  path: string,
  method: string,
  { summary, parameters = [], requestBody, responses }: OpenApiOperation,
) => {
  const schema = requestBody?.content['application/json']?.schema;
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  return {
    name: summary,
    event: [script('test', documentedStatusScript(Object.keys(responses).map(Number)))],
    request: {
      method: method.toUpperCase(),
      ...(schema !== undefined && jsonBody(exampleBody(schema, document))),
      url: url(`/back-office/api${path}`, query),
    },
  };
};

const documentedStatusScript = (statuses: readonly number[]): readonly string[] => [
  `pm.test('the status is documented', () => pm.expect([${statuses.join(', ')}]).to.include(pm.response.code));`,
];

/** An address whose path parameters are variables. Of the query parameters, only an account that a change requires is on. */
const url = (path: string, query: readonly string[]) => {
  const names = [...path.matchAll(/(?<!\{)\{(\w+)\}/g)].map(([, name = '']) => name);
  const segments = path
    .slice(1)
    .split('/')
    .map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1'));
  return {
    raw: `{{base_url}}/${segments.join('/')}`,
    host: ['{{base_url}}'],
    path: segments,
    ...(query.length > 0 && { query: query.map((key) => toQuery(key, query)) }),
    ...(names.length > 0 && { variable: names.map((key) => ({ key, value: pathValues[key] ?? '1' })) }),
  };
};

const toQuery = (key: string, query: readonly string[]) =>
  key === 'merchant_identifier' && query.includes('all_accounts')
    ? { key, value: pathValues[key] }
    : { key, value: '', disabled: true };

const pathValues: Readonly<Record<string, string>> = {
  merchant_identifier: '{{merchant_identifier}}',
  fort_id: '{{fort_id}}',
  preset: 'magic_amounts',
  // The name of the example that creates one.
  name: 'name',
};
