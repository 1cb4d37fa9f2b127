/** The index page of the reference. */
import { operationPath } from '../../src/spec.ts';
import { code, link, page, table, type ReferencePage } from './markdown.ts';

export const indexOf = (chapters: readonly ReferencePage[]): ReferencePage => ({
  name: 'README.md',
  title: 'Reference',
  summary: 'All pages',
  text: () =>
    page(
      'Reference',
      `The payment gateway's protocol, table by table. Requests are posted as JSON to ${code(operationPath())}, whose first segment differs from provider to provider.`,
      table(
        ['page', 'content'],
        chapters.map(({ name, title, summary }) => [link(title, name), summary]),
      ),
      'The same data for programs, published with `@postern/protocol`:',
      table(
        ['file', 'what it is'],
        forPrograms.map(([file, what]) => [
          link(code(`@postern/protocol/${file}`), `../../packages/protocol/${file}`),
          what,
        ]),
      ),
    ),
});

const forPrograms = [
  ['spec.json', 'Every table on these pages as data'],
  ['schema.json', 'Every request, reply and feedback as JSON Schema 2020-12'],
  ['openapi.json', 'The operation address and the feedback as OpenAPI 3.1, with signed examples'],
  ['vectors/signature.json', 'Known-good signatures: the hashed text, the phrase and the result'],
  ['vectors/specification-tables.json', 'The tables as the specification writes them'],
] as const;
