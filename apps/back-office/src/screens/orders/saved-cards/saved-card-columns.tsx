/** The columns of the saved cards. */
import { useMemo } from 'react';
import type { SavedCard } from '../../../api/saved-cards.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { Timestamp } from '../../../components/timestamp.tsx';
import { CopyButton } from '../../../design/code-block.tsx';
import { TextLink } from '../../../design/links.tsx';
import type { Column } from '../../../design/table.tsx';
import { Tag } from '../../../design/tag.tsx';
import type { Tone } from '../../../design/theme.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { formatExpiryDate } from './format-expiry-date.ts';
import styles from './saved-card-columns.module.css';
import { savedCardState, type SavedCardState } from './saved-card-state.ts';
import { savedCardStateMeanings, savedCardStateTexts, savedCardTexts } from './saved-card-texts.ts';

export const useSavedCardColumns = (): readonly Column<SavedCard>[] => {
  const t = useTexts(savedCardTexts);
  return useMemo(
    () => [
      { name: t.card, onNarrow: 'start', cell: (card) => <Card card={card} /> },
      {
        name: t.expires,
        onNarrow: 'end',
        cell: ({ expiry_date: date }) => <bdi dir="ltr">{formatExpiryDate(date)}</bdi>,
      },
      { name: t.token, cell: (card) => <Token card={card} /> },
      { name: t.state, onNarrow: 'below', cell: (card) => <State card={card} /> },
      { name: t.madeFor, cell: (card) => <Purpose card={card} /> },
      {
        name: t.created,
        onNarrow: 'belowEnd',
        cell: ({ created_at: at }) => <Timestamp at={at} isLight />,
      },
    ],
    [t],
  );
};

interface CardProps {
  readonly card: SavedCard;
}

const Card = ({ card: { brand, card_number: number, card_holder_name: holder } }: CardProps) => (
  <span className={styles['stacked']}>
    <bdi className={`postern-code ${styles['number'] ?? ''}`}>{number}</bdi>
    <span className={styles['second']}>
      <bdi>{brand}</bdi>
      {holder !== null && (
        <>
          {' · '}
          <bdi>{holder}</bdi>
        </>
      )}
    </span>
  </span>
);

const Token = ({ card: { token_name: name } }: CardProps) => {
  const t = useTexts(savedCardTexts);
  return (
    <span className={styles['token']}>
      <bdi className={`postern-code ${styles['name'] ?? ''}`} title={name}>
        {name}
      </bdi>
      <CopyButton text={name} label={t.copyToken(name)} />
    </span>
  );
};

const State = ({ card }: CardProps) => {
  const t = useTexts(savedCardStateTexts);
  const tMeaning = useTexts(savedCardStateMeanings);
  const state = savedCardState(card);
  return (
    <span className={styles['stacked']}>
      <Tag tone={tones[state]}>{t[state]}</Tag>
      <span className={styles['second']}>{tMeaning[state]}</span>
    </span>
  );
};

const tones = {
  saved: 'success',
  unused: 'info',
  reserved: 'uncertain',
  inactive: 'warning',
  used: 'neutral',
  expired: 'neutral',
} as const satisfies Readonly<Record<SavedCardState, Tone>>;

/** The order for which the token was made, and the one that was paid with it: any order can be paid with a saved card. */
const Purpose = ({ card: { merchant_reference: reference, fort_id: fortId } }: CardProps) => {
  const t = useTexts(savedCardTexts);
  const account = useAccountId();
  return (
    <span className={styles['stacked']}>
      <bdi className={styles['reference']}>{reference}</bdi>
      {fortId !== null && (
        <TextLink
          to="/accounts/$account/orders/$fort_id"
          params={{ account, fort_id: fortId }}
          size="xs"
          className={styles['payment'] ?? ''}
        >
          {t.payment(fortId)}
        </TextLink>
      )}
    </span>
  );
};
