/** The parts of an OpenAPI document that the collection needs. */
import { readFileSync } from 'node:fs';

export interface OpenApiDocument {
  readonly info: { readonly title: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, OpenApiSchema>>;
    readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
  };
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema?: OpenApiSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: OpenApiSchema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

export interface OpenApiSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, OpenApiSchema>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly OpenApiSchema[];
}

const read = (file: string): OpenApiDocument =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests of their packages validate both documents
  JSON.parse(readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')) as OpenApiDocument;

export const paymentApi = (): OpenApiDocument => read('packages/protocol/openapi.json');
export const managementApi = (): OpenApiDocument => read('apps/gateway-mock/docs/management-api.json');
