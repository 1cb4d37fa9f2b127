/** A list of response codes in a query. */
import { describedAs, type Schema } from './schema.ts';
import { textMatching } from './text.ts';

export const responseCodeList = (description: string): Schema<string> =>
  describedAs(
    `${description}: five digits, or the three digits of the message, such as 008. Several are separated by commas`,
    textMatching(
      '1 to 20 codes of five or three digits, separated by commas',
      /^\d{3}(?:\d{2})?(?:,\d{3}(?:\d{2})?){0,19}$/,
      119,
    ),
  );
