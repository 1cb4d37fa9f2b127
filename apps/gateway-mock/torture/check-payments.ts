/** Compares the stored payments and saved cards with what clients know of them. */
import type { GatewayProcess } from '../e2e/gateway-process.ts';
import { allChannelsAccount as account } from '../src/testing/shop-and-shopper.ts';
import { providerToken } from './disruptions/jump-clocks.ts';
import { listOf, memberOf } from './json-members.ts';
import type { RunStatistics } from './run-statistics.ts';

/** @param stored the codes of the operations of each payment, by its `merchant_reference` */
export const checkPayments = (
  stored: ReadonlyMap<string, readonly string[]>,
  { payments, findings }: RunStatistics,
): void => {
  for (const [reference, ways] of payments) {
    const found = formatCodes(stored.get(reference) ?? []);
    const expected = ways.map(formatCodes);
    if (!expected.includes(found))
      findings.add(`payment ${reference}: expected ${expected.join(' or ')}, found ${found}`);
  }
  for (const [reference, found] of stored)
    if (!payments.has(reference))
      findings.add(`payment ${reference}: ${formatCodes(found)} is stored, and was not sent`);
};

const formatCodes = (codes: readonly string[]): string => codes.join(' ') || 'nothing';

/** A gateway must list each saved card whose token a client got, once, and no other. */
export const checkSavedCards = async (
  { url }: GatewayProcess,
  { savedCards, findings }: RunStatistics,
): Promise<void> => {
  const listed = await listSavedCards(url);
  const expected = new Set(savedCards);
  const found = new Set(listed);
  for (const token of expected) if (!found.has(token)) findings.add(`saved card ${token} is not stored`);
  for (const token of found)
    if (!expected.has(token)) findings.add(`saved card ${token} is stored, and was not sent`);
  if (found.size < listed.length) findings.add('a saved card is stored twice');
};

const listSavedCards = async (url: string, before?: string): Promise<readonly string[]> => {
  const path = `/back-office/api/accounts/${account.merchant_identifier}/saved-cards?limit=100`;
  const response = await fetch(new URL(before === undefined ? path : `${path}&before=${before}`, url), {
    headers: { authorization: `Bearer ${providerToken}` },
  });
  const page: unknown = await response.json();
  const tokens = listOf(memberOf(page, 'items')).map((card) => String(memberOf(card, 'token_name')));
  const next = memberOf(page, 'next');
  return typeof next === 'string' ? [...tokens, ...(await listSavedCards(url, next))] : tokens;
};
