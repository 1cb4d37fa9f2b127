/** A response code with its words, which are long tables: until they are there, the code alone. */
import { lazy, Suspense } from 'react';
import { Code } from '../../../design/code-block.tsx';

export const CodeInWords = ({ code }: { readonly code: string }) => (
  <Suspense
    fallback={
      <span>
        <Code>{code}</Code>
      </span>
    }
  >
    <CodeWords code={code} />
  </Suspense>
);

const CodeWords = lazy(async () => ({ default: (await import('./response-code-text.tsx')).CodeWords }));
