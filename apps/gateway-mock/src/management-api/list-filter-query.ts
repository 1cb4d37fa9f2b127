/** The query parameters by which the lists of orders, requests and feedback are filtered. */
import { parameters } from '@postern/protocol/spec';
import type * as t from 'io-ts';
import { enumOf } from '../schema/enum.ts';
import { describedAs, type Schema } from '../schema/schema.ts';
import { textMatching } from '../schema/text.ts';

export const searchText: Schema<string> = textMatching(
  `1 to ${parameters.merchant_reference.maxLength + 4} letters, digits and - _ ., or an amount and its currency, such as 10.50 AED`,
  /^(?:[\w.-]+|\d{1,10}(?:\.\d{1,4})? [A-Za-z]{3})$/,
  parameters.merchant_reference.maxLength + 4,
);

export const responseCodeList = (description: string): Schema<string> =>
  describedAs(
    `${description}: five digits, or the three digits of the message, such as 008. Several are separated by commas`,
    textMatching(
      '1 to 20 codes of five or three digits, separated by commas',
      /^\d{3}(?:\d{2})?(?:,\d{3}(?:\d{2})?){0,19}$/,
      119,
    ),
  );

/** Whether operations succeeded. */
export const outcomeQuery = (what: string) => ({
  refused: describedAs(`Only ${what} did not succeed`, enumOf({ true: 'only those' })),
  succeeded: describedAs(`Only ${what} succeeded. Not together with refused`, enumOf({ true: 'only those' })),
});

type Query = t.TypeOfPartialProps<ReturnType<typeof outcomeQuery>>;

export const toOutcomeFilter = ({ refused, succeeded }: Query): { readonly refused?: boolean } => {
  if (refused !== undefined) return { refused: true };
  return succeeded === undefined ? {} : { refused: false };
};
