/** The query parameters for the outcome of operations, and the filter that they mean. */
import type * as t from 'io-ts';
import { enumOf } from '../schema/enum.ts';
import { describedAs } from '../schema/schema.ts';

export const outcomeQuery = (what: string) => ({
  refused: describedAs(`Only ${what} did not succeed`, enumOf({ true: 'only those' })),
  succeeded: describedAs(`Only ${what} succeeded. Not together with refused`, enumOf({ true: 'only those' })),
});

type Query = t.TypeOfPartialProps<ReturnType<typeof outcomeQuery>>;

export const toOutcomeFilter = ({ refused, succeeded }: Query): { readonly refused?: boolean } => {
  if (refused !== undefined) return { refused: true };
  return succeeded === undefined ? {} : { refused: false };
};
