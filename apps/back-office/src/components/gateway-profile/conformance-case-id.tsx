/** The id of a case of the conformance suite, such as `CAPTURE.amount.zero`. Lines break between its parts. */
import { Fragment } from 'react';
import { Code } from '../../design/code-block.tsx';

export const ConformanceCaseId = ({ id }: { readonly id: string }) => (
  <Code>
    {id.split(/(?<=[._])/).map((part, place) => (
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </Code>
);
