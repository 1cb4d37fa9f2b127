/** The operation of a row: of its response code, or of an outcome such as `CAPTURE:Refused`. */
import type { Operation } from '@postern/protocol';
import { isOperation, operations } from '@postern/protocol/spec';
import type { CoverageRow } from '../../api/coverage.ts';

export const operationOfRow = ({ key }: Pick<CoverageRow, 'key'>): Operation | undefined =>
  Object.keys(operations)
    .filter(isOperation)
    .find(
      (name) =>
        key.startsWith(`${name}:`) ||
        [operations[name].successStatus, operations[name].failureStatus].some((status) =>
          key.startsWith(status),
        ),
    );
