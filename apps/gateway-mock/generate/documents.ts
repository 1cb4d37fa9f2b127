/** What follows from the gateway's tables without being a program: each file and its text. */
import { managementApi } from './management-api.ts';
import { scenarios } from './scenarios.ts';

/** A generated file, by its path in the package. */
export interface GeneratedDocument {
  readonly file: string;
  readonly text: () => string;
}

export const documents: readonly GeneratedDocument[] = [
  { file: 'docs/management-api.json', text: managementApi },
  { file: 'docs/scenarios.md', text: scenarios },
];

/** Where a document stands. */
export const placeOf = ({ file }: GeneratedDocument): URL => new URL(`../${file}`, import.meta.url);
