/** Failed feedback by its cause: one row for each, with a link to the messages, and a button that resends them. */
import type { DeliveryCause, FailedFeedback, FailedFeedbackFilter } from '../api/feedback.ts';
import { TextLink } from '../design/links.tsx';
import { formatDeliveryCause } from '../language/format-delivery-cause.ts';
import { useLanguage } from '../language/language-provider.tsx';
import styles from './failed-feedback-causes.module.css';
import { ResendFailedFeedbackButton } from './resend-failed-feedback-button.tsx';

interface FailedFeedbackCausesProps {
  readonly account: string;
  readonly causes: FailedFeedback['causes'];
  /** What else the messages match. */
  readonly filter?: FailedFeedbackFilter;
  /** The cause whose messages are listed. Its link lists those of all causes. */
  readonly selected?: DeliveryCause['code'] | undefined;
}

export const FailedFeedbackCauses = ({
  account,
  causes,
  filter = {},
  selected,
}: FailedFeedbackCausesProps) => {
  const { language } = useLanguage();
  return (
    <ul className={styles['causes']}>
      {causes.map(({ cause, count }) => {
        const { meaning } = formatDeliveryCause(cause, language);
        const isSelected = cause.code === selected;
        return (
          <li key={cause.code}>
            <TextLink
              to="/accounts/$account/feedback"
              params={{ account }}
              search={{ ...filter, state: 'exhausted', ...(!isSelected && { cause: cause.code }) }}
              resetScroll={false}
              size="sm"
              fw={600}
              {...(isSelected && { 'aria-current': true })}
            >
              {meaning}
            </TextLink>
            <ResendFailedFeedbackButton
              account={account}
              filter={{ ...filter, cause: cause.code }}
              count={count}
              what={meaning}
              size="compact-sm"
              variant={isSelected ? 'filled' : 'default'}
            />
          </li>
        );
      })}
    </ul>
  );
};
