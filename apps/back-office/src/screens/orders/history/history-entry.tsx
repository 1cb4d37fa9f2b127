/** One entry in the history of an order. */
import { feedback as feedbackTable } from '@postern/protocol/spec';
import { Link } from '@tanstack/react-router';
import type { Schema } from '../../../api/management-api-client.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import type { Feedback } from '../../../api/feedback.ts';
import type { Order } from '../../../api/orders.ts';
import { feedbackKindsInArabic } from '../../../language/arabic/feedback-kinds-and-encodings.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { Amount } from '../../../components/amount.tsx';
import { FeedbackStateTag } from '../../../components/feedback-state-tag.tsx';
import { ReplyDeliveryTag } from '../../../components/reply-delivery-tag.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { OperationName } from '../../../components/operation-name.tsx';
import { ResponseCode } from '../../../components/response-code.tsx';
import { DeliveryAttempts } from './delivery-attempts.tsx';
import { Tag } from '../../../design/tag.tsx';
import { effectTitles } from '../../../language/scenario-effect-titles.ts';
import { orderTexts } from '../detail/order-texts.ts';
import type { OrderEvent } from './order-events.ts';
import styles from './order-history.module.css';

interface HistoryEntryProps {
  readonly event: OrderEvent;
  /** The requests whose reply the client did not receive. */
  readonly undelivered: readonly Schema<'Request'>[];
  readonly currency: string;
}

export const HistoryEntry = ({ event, undelivered, currency }: HistoryEntryProps) => {
  switch (event._tag) {
    case 'Created':
      return <CreatedEntry order={event.order} />;
    case 'OperationRun':
      return (
        <OperationEntry
          operation={event.operation}
          submitted={event.submitted}
          undelivered={undelivered}
          currency={currency}
        />
      );
    case 'Returned':
      return <ReturnEntry lastTry={event.lastTry} />;
    case 'FeedbackCreated':
      return <FeedbackEntry feedback={event.feedback} />;
  }
};

const CreatedEntry = ({ order }: { readonly order: Order }) => {
  const t = useTexts(orderTexts);
  return (
    <div className={styles['line']}>
      <strong>{t.made}</strong>
      <Amount minor={order.amount} currency={order.currency} />
    </div>
  );
};

const ReturnEntry = ({ lastTry }: { readonly lastTry: Schema<'PaymentTry'> }) => {
  const t = useTexts(orderTexts);
  const { language } = useLanguage();
  const { response_code: code, return_effect: effect } = lastTry;
  return (
    <div className={styles['line']}>
      <strong>{effect === 'return_lost' ? t.notReturned : t.returned}</strong>
      {effect !== null && <Tag tone="uncertain">{effectTitles[effect][language]}</Tag>}
      <ResponseCode code={code} hasText={false} />
    </div>
  );
};

interface OperationEntryProps {
  readonly operation: Schema<'Operation'>;
  readonly submitted: Schema<'PaymentTry'> | undefined;
  readonly undelivered: readonly Schema<'Request'>[];
  readonly currency: string;
}

const OperationEntry = ({ operation, submitted, undelivered, currency }: OperationEntryProps) => {
  const t = useTexts(orderTexts);
  const account = useAccountId();
  const { command, response_code, amount, operation_id: id, request_id: request } = operation;
  const delivery = undelivered.find(({ operation_id: of }) => id !== null && of === id)?.delivery;
  const details = optionalParameters.flatMap((name) => {
    const value = operation[name];
    return value === null ? [] : [{ name, value }];
  });
  return (
    <>
      <div className={styles['line']}>
        <OperationName name={command} />
        {amount !== null && <Amount minor={amount} currency={currency} />}
        <ResponseCode code={response_code} />
        {delivery !== undefined && <ReplyDeliveryTag delivery={delivery} />}
        {request !== null && (
          <Link
            to="/accounts/$account/requests"
            params={{ account }}
            search={{ request }}
            className={styles['link']}
          >
            {t.toRequest}
          </Link>
        )}
      </div>
      {(submitted !== undefined || details.length > 0) && (
        <div className={styles['details']}>
          {submitted !== undefined && (
            <span>
              {t.card(submitted.number)}: <bdi className="postern-code">{submitted.card}</bdi>
            </span>
          )}
          {details.map(({ name, value }) => (
            <span key={name}>
              <bdi className="postern-code">{name}</bdi>: <bdi>{value}</bdi>
            </span>
          ))}
        </div>
      )}
    </>
  );
};

const optionalParameters = ['maintenance_reference', 'order_description'] as const;

const FeedbackEntry = ({ feedback }: { readonly feedback: Feedback }) => {
  const t = useTexts(orderTexts);
  const account = useAccountId();
  const { language } = useLanguage();
  const code = feedback.params['response_code'];
  return (
    <>
      <div className={styles['line']}>
        <Link
          to="/accounts/$account/feedback/$feedback_id"
          params={{ account, feedback_id: feedback.id }}
          className={styles['link']}
        >
          {{ en: feedbackTable.kinds, ar: feedbackKindsInArabic }[language][feedback.kind].label}
        </Link>
        <FeedbackStateTag state={feedback.state} />
        {code !== undefined && <ResponseCode code={code} hasText={false} />}
      </div>
      <DeliveryAttempts attempts={feedback.attempts} />
      {feedback.due_at !== null && (
        <div className={styles['details']}>
          <span>
            {t.next}: <Timestamp at={feedback.due_at} />
          </span>
        </div>
      )}
    </>
  );
};
