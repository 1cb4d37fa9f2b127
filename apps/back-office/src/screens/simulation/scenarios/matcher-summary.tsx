/** The conditions of a scenario in one line. */
import { Fragment, type ReactNode } from 'react';
import { Code } from '../../../design/code-block.tsx';
import type { EffectRow, Matcher } from '../../../api/scenarios.ts';
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import { formatAmount } from '../../../components/amount.tsx';
import { OperationName } from '../../../components/operation-name.tsx';
import { texts } from '../texts.ts';

const everyOf = {
  every: 'everyCall',
  maintenance: 'everyMaintenance',
  payment: 'everyPayment',
} as const;

interface MatcherSummaryProps {
  readonly matcher: Matcher | undefined;
  readonly appliesTo: EffectRow['applies_to'];
}

export const MatcherSummary = ({ matcher = {}, appliesTo }: MatcherSummaryProps) => {
  const t = useTexts(texts);
  const locale = useLocale();
  const { operation, merchant_reference: reference, fort_id: fortId, currency, amount } = matcher;
  const { amount_from: from, amount_to: to } = matcher;
  // Without a currency, the number of decimals is unknown.
  const money = (minor: string) => (
    <bdi>{currency === undefined ? `${minor} (${t.minor})` : formatAmount(minor, currency, locale)}</bdi>
  );
  const parts: readonly (readonly [string, ReactNode])[] = [
    ...(operation === undefined ? [] : [['operation', <OperationName key="o" name={operation} />] as const]),
    ...(reference === undefined ? [] : [['reference', <Code key="r">{reference}</Code>] as const]),
    ...(fortId === undefined ? [] : [['fort_id', <Code key="f">{fortId}</Code>] as const]),
    ...(amount === undefined
      ? []
      : [
          [
            'amount',
            <>
              {t.amountIs} {money(amount)}
            </>,
          ] as const,
        ]),
    ...(from === undefined
      ? []
      : [
          [
            'from',
            <>
              {t.atLeast} {money(from)}
            </>,
          ] as const,
        ]),
    ...(to === undefined
      ? []
      : [
          [
            'to',
            <>
              {t.atMost} {money(to)}
            </>,
          ] as const,
        ]),
    ...(currency === undefined || amount !== undefined || from !== undefined || to !== undefined
      ? []
      : [['currency', <bdi key="c">{currency}</bdi>] as const]),
  ];
  if (parts.length === 0) return t[everyOf[appliesTo]];
  return parts.map(([name, part], index) => (
    <Fragment key={name}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ));
};
