/** The search parameters of the coverage: the time span, and which rows are shown. */
import { linkOptions } from '@tanstack/react-router';
import { coverageSpans, type CoverageSpan } from '../../api/coverage.ts';
import { allAccounts } from '../../api/query-client.ts';

export interface CoverageSearch {
  readonly span?: string;
  /** `not_met` or all. */
  readonly rows?: string;
}

const isSpan = (text: string): text is CoverageSpan => Object.hasOwn(coverageSpans, text);

export const spans: readonly CoverageSpan[] = Object.keys(coverageSpans).filter(isSpan);

/** The time span of an address; all by default. */
export const readSpan = ({ span = '' }: CoverageSearch): CoverageSpan => (isSpan(span) ? span : 'all');

export const isNotMetOnly = ({ rows }: CoverageSearch): boolean => rows === 'not_met';

export const coverageLink = (account: string, search: CoverageSearch) =>
  account === allAccounts
    ? linkOptions({ to: '/coverage', search })
    : linkOptions({ to: '/accounts/$account/coverage', params: { account }, search });
