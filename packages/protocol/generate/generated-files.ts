/** What follows from the tables without being a program: each file and its text. */
import { iso4217 } from './iso-4217.ts';
import { openapi } from './openapi/openapi-json.ts';
import { pages } from './reference/all-pages.ts';
import { generatedSamples } from './samples/generated-samples.ts';
import { requestSamples } from './samples/request-samples.ts';
import { schema } from './schema/schema-json.ts';
import { spec } from './spec-json.ts';

/** A generated file, by its path in the repository. */
export interface GeneratedFile {
  readonly file: string;
  readonly text: () => string;
}

export const generatedFiles: readonly GeneratedFile[] = [
  { file: 'packages/protocol/src/money/iso-4217.generated.ts', text: iso4217 },
  { file: 'packages/protocol/spec.json', text: spec },
  { file: 'packages/protocol/schema.json', text: schema },
  { file: 'packages/protocol/openapi.json', text: openapi },
  ...pages.map(({ name, text }) => ({ file: `docs/reference/${name}`, text })),
  ...generatedSamples,
  requestSamples,
];

/** Where a document stands. */
export const fileUrl = ({ file }: GeneratedFile): URL => new URL(`../../../${file}`, import.meta.url);
