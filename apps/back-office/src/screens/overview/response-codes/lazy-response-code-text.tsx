/** A response code with its text. The tables of texts are large, so they are loaded lazily. */
import { lazy, Suspense } from 'react';
import { Code } from '../../../design/code-block.tsx';

export const LazyResponseCodeText = ({ code }: { readonly code: string }) => (
  <Suspense
    fallback={
      <span>
        <Code>{code}</Code>
      </span>
    }
  >
    <ResponseCodeText code={code} />
  </Suspense>
);

const ResponseCodeText = lazy(async () => ({
  default: (await import('./response-code-text.tsx')).ResponseCodeText,
}));
