/** A table of feedback with checkboxes and links to the details. */
import { Checkbox, Text } from '@mantine/core';
import { useMemo } from 'react';
import { TextLink } from '../../../design/links.tsx';
import { Table, type Column } from '../../../design/table.tsx';
import { Tag } from '../../../design/tag.tsx';
import type { Feedback } from '../../../api/feedback.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { formatFeedbackKind } from '../../../language/format-feedback-kind.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { Operation } from '../../../components/operation-name.tsx';
import { classifyAttempt } from '../../../components/classify-attempt.ts';
import { operationOf, referenceOf } from '../feedback-params.ts';
import { StateTag } from '../delivery-state.tsx';
import { attemptResultTexts } from '../../../components/attempt-result-texts.ts';
import { texts } from '../texts.ts';

interface FeedbackTableProps {
  readonly rows: readonly Feedback[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
}

export const FeedbackTable = ({ rows, ticked, onTick }: FeedbackTableProps) => {
  const t = useTexts(texts);
  return <Table label={t.title} rows={rows} keyOf={({ id }) => id} columns={useColumns(ticked, onTick)} />;
};

const useColumns = (
  ticked: ReadonlySet<string>,
  onTick: FeedbackTableProps['onTick'],
): readonly Column<Feedback>[] => {
  const t = useTexts(texts);
  const account = useAccountId();
  return useMemo(
    () => [
      {
        name: t.tick,
        isInlineOnNarrow: true,
        cell: ({ id }) => (
          <Checkbox
            aria-label={t.tickOne(id)}
            checked={ticked.has(id)}
            onChange={({ currentTarget }) => onTick(withOrWithout(ticked, id, currentTarget.checked))}
          />
        ),
      },
      {
        name: t.order,
        cell: (one) => (
          <TextLink
            to="/accounts/$account/feedback/$feedback_id"
            params={{ account, feedback_id: one.id }}
            size="sm"
            fw={550}
          >
            <bdi>{referenceOf(one)}</bdi>
          </TextLink>
        ),
      },
      { name: t.operation, cell: (one) => <Operation name={operationOf(one)} /> },
      { name: t.kind, cell: ({ kind }) => <Kind kind={kind} /> },
      { name: t.state, cell: (one) => <StateTag of={one} withNext /> },
      { name: t.attempts, cell: (one) => <LastAttempt of={one} />, isHiddenOnNarrow: true },
      { name: t.created, cell: ({ created_at: at }) => <Timestamp at={at} /> },
    ],
    [account, onTick, t, ticked],
  );
};

const Kind = ({ kind }: { readonly kind: Feedback['kind'] }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <span title={formatFeedbackKind(kind, language)} style={{ whiteSpace: 'nowrap' }}>
      {t[kind]}
    </span>
  );
};

/** The number of attempts and the result of the last one. */
const LastAttempt = ({ of: { attempts } }: { readonly of: Feedback }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const last = attempts.at(-1);
  if (last === undefined) {
    return (
      <Text component="span" size="sm" c="dimmed">
        {t.none}
      </Text>
    );
  }
  const cause = classifyAttempt(last);
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'baseline' }}>
      <span>{attempts.length}</span>
      {last.status === null ? (
        <Text component="span" size="xs" c="dimmed">
          {cause === 'acknowledged' ? t.none : attemptResultTexts[cause].title[language]}
        </Text>
      ) : (
        <Tag tone={cause === 'acknowledged' ? 'good' : 'bad'}>
          <bdi>HTTP {last.status}</bdi>
        </Tag>
      )}
    </span>
  );
};

const withOrWithout = (before: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> => {
  const after = new Set(before);
  if (isIn) after.add(id);
  else after.delete(id);
  return after;
};
