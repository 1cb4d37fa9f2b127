/** The columns of the feedback list. The order's reference opens the feedback. */
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { TextLink } from '../../../design/links.tsx';
import type { Column } from '../../../design/table.tsx';
import { Tag } from '../../../design/tag.tsx';
import type { Feedback } from '../../../api/feedback.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { formatFeedbackKind } from '../../../language/format-feedback-kind-and-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { OperationName } from '../../../components/operation-name.tsx';
import type { ListColumn } from '../../../components/list/column-menu.tsx';
import { attemptCountTexts } from '../../../components/attempt-count-texts.ts';
import { ResponseCode } from '../../../components/response-code.tsx';
import { operationOf, referenceOf } from '../feedback-operation-and-reference.ts';
import { FeedbackDeliveryState } from '../feedback-delivery-state.tsx';
import { isAcknowledged } from '../../../components/is-acknowledged.ts';
import { formatDeliveryCause } from '../../../language/format-delivery-cause.ts';
import { texts } from '../texts.ts';
import styles from './feedback-columns.module.css';

export const useFeedbackColumns = (): readonly (Column<Feedback> & ListColumn)[] => {
  const t = useTexts(texts);
  const account = useAccountId();
  return useMemo(
    () => [
      {
        id: 'order',
        name: t.order,
        isFixed: true,
        onNarrow: 'start',
        cell: (feedback) => (
          <TextLink
            to="/accounts/$account/feedback/$feedback_id"
            params={{ account, feedback_id: feedback.id }}
            size="sm"
            data-row-link
          >
            <bdi>{referenceOf(feedback)}</bdi>
          </TextLink>
        ),
      },
      {
        id: 'operation',
        name: t.operation,
        cell: (feedback) => <OperationName name={operationOf(feedback)} />,
        onNarrow: 'end',
      },
      { id: 'kind', name: t.kind, cell: ({ kind }) => <Kind kind={kind} />, onNarrow: 'end' },
      {
        id: 'response',
        name: t.response,
        isOptional: true,
        onNarrow: 'hidden',
        cell: ({ params }) => <ResponseCode code={params['response_code'] ?? ''} hasText={false} />,
      },
      {
        id: 'state',
        name: t.state,
        cell: (feedback) => <FeedbackDeliveryState feedback={feedback} withNext />,
        onNarrow: 'belowStart',
      },
      {
        id: 'attempts',
        name: t.attempts,
        cell: (feedback) => <LastAttempt feedback={feedback} />,
        onNarrow: 'below',
      },
      {
        id: 'created',
        name: t.created,
        cell: ({ created_at: at }) => <Timestamp at={at} />,
        onNarrow: 'belowEnd',
      },
    ],
    [account, t],
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
const LastAttempt = ({ feedback: { attempts } }: { readonly feedback: Feedback }) => {
  const t = { ...useTexts(texts), ...useTexts(attemptCountTexts) };
  const { language } = useLanguage();
  const last = attempts.at(-1);
  if (last === undefined) {
    return (
      <Text component="span" size="sm" c="dimmed">
        {t.none}
      </Text>
    );
  }
  return (
    <span className={styles['attempt']}>
      <span className={styles['count']}>{attempts.length}</span>
      <span className={styles['countWithUnit']}>{t.attemptCount(attempts.length)}</span>
      {last.status === null ? (
        <Text component="span" size="xs" c="dimmed">
          {last.cause === null ? t.none : formatDeliveryCause(last.cause, language).meaning}
        </Text>
      ) : (
        <Tag tone={isAcknowledged(last) ? 'success' : 'error'}>
          <bdi>HTTP {last.status}</bdi>
        </Tag>
      )}
    </span>
  );
};
