/** The documents that are generated from the gateway's tables. */
import { toOpenApi } from '../src/management-api/openapi.ts';
import { managementRoutes } from '../src/management-api/route-table.ts';
import { currentTables } from './current-tables.ts';
import { feedbackPage } from './feedback-page.ts';
import { scenarioCatalogue } from './scenario-catalogue.ts';

/** A generated file. */
export interface GeneratedDocument {
  /** The path in the package. */
  readonly file: string;
  readonly text: () => string | Promise<string>;
}

export const documents: readonly GeneratedDocument[] = [
  {
    file: 'docs/management-api.json',
    // It is in the package: a narrow indent saves 160 kB there.
    text: () => `${JSON.stringify(toOpenApi(managementRoutes), null, 1)}\n`,
  },
  { file: 'docs/scenarios.md', text: scenarioCatalogue },
  { file: '../../docs/feedback.md', text: feedbackPage },
  { file: 'src/storage/migrations/current-tables.generated.ts', text: currentTables },
];

/** The address of the document's file. */
export const fileUrlOf = ({ file }: GeneratedDocument): URL => new URL(`../${file}`, import.meta.url);
