import { type Described, saying } from './described.ts';
import { matching } from './text.ts';

/** A moment: ISO 8601 with its zone. */
export const instant: Described<string> = saying(
  'ISO 8601, to the millisecond at most, with a zone',
  matching(
    'a moment such as 2026-02-03T04:05:06Z',
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/,
    29,
  ),
);
