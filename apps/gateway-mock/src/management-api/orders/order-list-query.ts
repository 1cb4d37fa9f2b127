/** The query of the list of orders, and the filter that it means. */
import type { Operation } from '@postern/protocol';
import { operations, payments, type Payment } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { isOrderCursor, orderSorts, type OrderFilter } from '../../domain/order-queries-port.ts';
import { parseResponseCodeFilter } from '../../domain/response-code-filter.ts';
import { currency } from '../../schema/currency.ts';
import { enumOf } from '../../schema/enum.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { responseCodeList, searchText, outcomeQuery, toOutcomeFilter } from '../list-filter-query.ts';
import { describedAs } from '../../schema/schema.ts';
import { textMatching } from '../../schema/text.ts';
import { timestamp, toUtc } from '../../schema/timestamp.ts';
import type { Problem } from '../problem-catalog.ts';
import { status } from './order-view.ts';

/** The query without the parameters of a page. */
export const orderListQuery = {
  status,
  currency,
  merchant_reference: describedAs('Only the order with this reference', parameter('merchant_reference')),
  search: describedAs(
    'The fort_id, any part of the merchant_reference in upper or lower case, or the amount in major units with or without its currency (10.50 AED)',
    searchText,
  ),
  operation: describedAs(
    'Only orders on which this operation or payment was carried out, with any outcome',
    enumOf<Operation | Payment>({ ...operations, ...payments }),
  ),
  ...outcomeQuery('orders whose last operation'),
  response_code: responseCodeList('Only orders whose last operation has this response code'),
  created_from: describedAs('Created at this time or later', timestamp),
  created_before: describedAs('Created before this time', timestamp),
  sort: describedAs(
    'newest by default. Amounts are compared in minor units. Not together with search',
    enumOf(orderSorts),
  ),
};

export const orderListCursor = describedAs(
  'The end of the previous page',
  textMatching('the next of a page', /^(?:\d{1,10}\.)?\d{1,20}$/, 31),
);

type Query = t.TypeOfPartialProps<typeof orderListQuery> & { readonly before?: string };

export const toOrderFilter = (query: Query): E.Either<Problem, OrderFilter> => {
  const { sort = 'newest', search, before } = query;
  if (sort !== 'newest' && search !== undefined)
    return invalid('sort', 'cannot be combined with search, which lists the newest orders first');
  if (before !== undefined && !isOrderCursor(sort, before))
    return invalid('before', 'must be the next of a page with the same sort');
  return E.right({
    sort,
    ...(query.status !== undefined && { status: query.status }),
    ...(query.currency !== undefined && { currency: query.currency }),
    ...(query.merchant_reference !== undefined && { merchantReference: query.merchant_reference }),
    ...(search !== undefined && { search }),
    ...(query.operation !== undefined && { operation: query.operation }),
    ...toOutcomeFilter(query),
    ...(query.response_code !== undefined && {
      responseCodes: parseResponseCodeFilter(query.response_code),
    }),
    ...(query.created_from !== undefined && { createdFrom: toUtc(query.created_from) }),
    ...(query.created_before !== undefined && { createdBefore: toUtc(query.created_before) }),
    ...(before !== undefined && { before }),
  });
};

const invalid = (name: string, message: string): E.Either<Problem, never> =>
  E.left({ _tag: 'InvalidRequest', errors: [{ path: `?.${name}`, message }] });
