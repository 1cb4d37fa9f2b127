// An OpenAPI document → TypeScript, by openapi-typescript. It writes with the compiler's API, which the newest compiler
// does not have: so it lives in a package of its own, beside the last one that does.
import openapiTs, { astToString } from 'openapi-typescript';

export const typesOf = async (document) =>
  [
    '// Written by `npm run generate` from the description of the management API.',
    astToString(await openapiTs(document, { alphabetize: false })),
  ].join('\n');
