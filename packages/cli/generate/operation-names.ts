/** The names of the commands of the operations, from the protocol's table. */
import { operations } from '@postern/protocol/spec';

// CHECK_STATUS and VOID_AUTHORIZATION have a second word that says nothing more.
const shortNames: Readonly<Record<string, string>> = { CHECK_STATUS: 'check', VOID_AUTHORIZATION: 'void' };

/** The text of `operations.generated.ts`. */
export const operationNames = (): string => {
  const rows = Object.entries(operations)
    .toSorted(([, a], [, b]) => Number(a.moves === 'nothing') - Number(b.moves === 'nothing'))
    .map(([operation, { description }]) => [
      shortNames[operation] ?? operation.toLowerCase().replaceAll('_', '-'),
      operation,
      `${imperative(description)} (${operation})`,
    ]);
  return [
    "// Written by `npm run generate` from the protocol's operations.",
    "import type { Operation } from '@postern/protocol';",
    '',
    `export const operationCommandNames: readonly (readonly [name: string, operation: Operation, summary: string])[] = ${JSON.stringify(rows, null, 1)};`,
    '',
  ].join('\n');
};

// The table says what an operation does: "Captures all or part". A command is asked to do it.
const imperative = (description: string): string =>
  description.replace(/^(\w+)s\b/, (_match, verb: string) => verb);
