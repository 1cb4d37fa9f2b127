/** The table of routes of the command line, from the OpenAPI document of the management API. */
import { isParameter, parameters } from '@postern/protocol/spec';
import { readFileSync } from 'node:fs';
import type { RouteParam, ManagementApiRoute } from '../src/management-api/management-api-route.ts';

const documentFile = new URL('../../../apps/gateway-mock/docs/management-api.json', import.meta.url);

/** The text of `routes.generated.ts`. */
export const routeTable = (): string => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the gateway's tests validate the document
  const document = JSON.parse(readFileSync(documentFile, 'utf8')) as Document;
  const basePath = document.servers[0]?.url ?? '';
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [operation.operationId, toRow(document, method, path, operation)] as const,
    ),
  );
  return [
    '// Written by `npm run generate` from the description of the management API.',
    "import type { ManagementApiRoute } from './management-api-route.ts';",
    '',
    `export const managementApiPath = ${JSON.stringify(basePath)};`,
    '',
    `export const routes = ${JSON.stringify(Object.fromEntries(rows), null, 1)} as const satisfies Readonly<Record<string, ManagementApiRoute>>;`,
    '',
  ].join('\n');
};

interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const toRow = (
  document: Document,
  method: string,
  path: string,
  operation: Operation,
): ManagementApiRoute => {
  const body = operation.requestBody?.content['application/json']?.schema;
  const members = body === undefined ? {} : resolve(document, body);
  const reply = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
  const [type] = Object.keys(reply?.content ?? {});
  return {
    method: toMethod(method),
    path,
    summary: operation.summary,
    ...(type !== undefined && { reply: type }),
    params: {
      ...Object.fromEntries(
        operation.parameters.map(({ name, in: place, required, schema }) => [
          name,
          toParam(document, name, place, schema, required === true),
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(members.properties ?? {}).map(([name, schema]) => [
          name,
          toParam(document, name, 'body', schema, members.required?.includes(name) === true),
        ]),
      ),
    },
  };
};

const toMethod = (method: string): ManagementApiRoute['method'] => {
  const found = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find(
    (name) => name === method.toUpperCase(),
  );
  if (found === undefined) throw new Error(`unknown method ${method}`);
  return found;
};

const resolve = (document: Document, schema: Schema): Schema => {
  if (schema.$ref === undefined) return schema;
  const found = document.components.schemas[schema.$ref.replace('#/components/schemas/', '')];
  if (found === undefined) throw new Error(`${schema.$ref} is missing`);
  return { ...resolve(document, found), ...(schema.description && { description: schema.description }) };
};

const toParam = (
  document: Document,
  name: string,
  place: RouteParam['in'],
  written: Schema,
  isRequired: boolean,
): RouteParam => {
  const schema = resolve(document, written);
  const description = schema.description ?? (isParameter(name) ? parameters[name].description : undefined);
  const texts = schema.enum?.filter((value) => typeof value === 'string') ?? [];
  const isTextChoice = texts.length > 0 && texts.length === schema.enum?.length;
  // A query parameter that can be true is a flag whose value can be left out.
  const isFlag = isTextChoice && texts.includes('true') && texts.every((text) => /^(true|false)$/.test(text));
  return {
    in: place,
    type: isFlag
      ? 'boolean'
      : isTextChoice
        ? 'text'
        : isTime(schema)
          ? 'time'
          : (types.get(schema.type ?? '') ?? typeOfChoices(schema)),
    ...(description !== undefined && { help: shorten(description) }),
    ...(isRequired && { isRequired }),
    ...(isTextChoice && texts.length <= mostChoices && { choices: texts }),
    ...(secretNames.test(name) && place === 'body' && { isSecret: true as const }),
  };
};

// Its pattern fits a time, and no other text.
const isTime = ({ pattern }: Schema): boolean =>
  pattern !== undefined &&
  ['2026-02-03T04:05:06Z', 'text', '2026'].map((text) => new RegExp(pattern).test(text)).join(' ') ===
    'true false false';

const types: ReadonlyMap<string, RouteParam['type']> = new Map([
  ['string', 'text'],
  ['integer', 'integer'],
  ['number', 'number'],
  ['boolean', 'boolean'],
]);

const typeOfChoices = ({ enum: choices = [] }: Schema): RouteParam['type'] =>
  choices.length > 0 && choices.every((value) => typeof value === 'boolean') ? 'boolean' : 'json';

// The currencies and the statuses are in the reference.
const mostChoices = 24;
const secretNames = /phrase|secret|^token$/;

// The help is a table with one line for each option.
const shorten = (text: string): string => {
  const [sentence = ''] = text.split(/(?<=[.;])\s/);
  const short = text.length > longestHelp ? sentence.replace(/[.;]$/, '') : text;
  return short.length > longestHelp ? `${short.slice(0, longestHelp).replace(/\s\S*$/, '')} …` : short;
};
const longestHelp = 160;
