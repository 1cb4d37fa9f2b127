/** An example of a request body: its required members, or the first one if none is required. */
import type { OpenApiDocument, OpenApiSchema } from './openapi-document.ts';

export const exampleBody = (schema: OpenApiSchema, document: OpenApiDocument, name = ''): unknown => {
  const { $ref, oneOf, type, properties, required = [] } = schema;
  if ($ref !== undefined) return exampleBody(resolve($ref, document), document, name);
  if (oneOf?.[0] !== undefined) return exampleBody(oneOf[0], document, name);
  if (schema.const !== undefined) return schema.const;
  if (name in exampleValues) return exampleValues[name];
  if (schema.enum !== undefined) return schema.enum[0];
  if (properties !== undefined)
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([member], i) => (required.length === 0 ? i === 0 : required.includes(member)))
        .map(([member, value]) => [member, exampleBody(value, document, member)]),
    );
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'array') return [];
  return type === 'object' ? {} : name;
};

const resolve = ($ref: string, { components }: OpenApiDocument): OpenApiSchema => {
  const schema = components.schemas[$ref.slice('#/components/schemas/'.length)];
  if (schema === undefined) throw new Error(`the document has no ${$ref}`);
  return schema;
};

/** Values of members whose schema does not say what is useful. */
const exampleValues: Readonly<Record<string, unknown>> = {
  merchant_identifier: 'SHOP0001',
  merchant_reference: 'order-2001',
  active_channel: 'web',
  currency: 'AED',
  amount: '1050',
  token: '{{token}}',
  to: '2030-01-01T00:00:00Z',
  at: '2030-01-01T00:00:00Z',
  exhausted_since: '2026-01-01T00:00:00Z',
  maintenance_reference: 'refund1',
  return_third_party_response_codes: 'YES',
  language: 'en',
  address: 'http://127.0.0.1:3000/feedback',
};
