/** The steps of a timeline, with what was done, what is next, and the buttons of the current one. */
import type { ReactNode } from 'react';
import type { TimelineStep } from '../../api/timelines.ts';
import { formatAmount } from '../../components/amount.tsx';
import { formatDuration } from '../../components/clock/format-duration.ts';
import { EffectSummary } from '../../components/scenario-effect-summary.tsx';
import { OperationName } from '../../components/operation-name.tsx';
import { Tag } from '../../design/tag.tsx';
import { formatFeedbackEncoding } from '../../language/format-feedback-kind-and-encoding.ts';
import { useLanguage, useLocale, useTexts } from '../../language/language-provider.tsx';
import { stepTexts } from './timeline-step-texts.ts';
import { texts } from './texts.ts';
import styles from './timeline.module.css';
import type { TimelineRun } from './timeline-run.ts';

interface StepListProps {
  readonly steps: readonly TimelineStep[];
  readonly run?: TimelineRun;
  /** The buttons of the current step. */
  readonly children?: ReactNode;
}

export const TimelineStepList = ({ steps, run, children }: StepListProps) => (
  <ol className={styles['steps']}>
    {steps.map((step, position) => {
      const isCurrent = run?.next === position;
      return (
        <li
          key={position}
          className={styles['step']}
          data-current={isCurrent}
          {...(isCurrent && { 'aria-current': 'step' })}
        >
          <div className={styles['line']}>
            <StepText step={step} />
            {run !== undefined && <StepState run={run} position={position} />}
          </div>
          {isCurrent && children}
        </li>
      );
    })}
  </ol>
);

const StepState = ({ run, position }: { readonly run: TimelineRun; readonly position: number }) => {
  const t = useTexts(texts);
  if (run.differing.includes(position)) return <Tag tone="error">{t.differed}</Tag>;
  if (position < run.next) return <Tag tone="success">{t.done}</Tag>;
  return position === run.next ? <Tag tone="warning">{t.current}</Tag> : <Tag tone="neutral">{t.later}</Tag>;
};

const StepText = ({ step }: { readonly step: TimelineStep }) => {
  const t = useTexts(stepTexts);
  const { language } = useLanguage();
  const locale = useLocale();
  switch (step.kind) {
    case 'capture':
    case 'refund':
      return (
        <span>
          {t[step.kind](formatAmount(step.amount, step.currency, locale))}
          {step.language === 'ar' && ` (${t.inArabic})`}
        </span>
      );
    case 'scenario': {
      const { matcher, effect } = step.scenario;
      return (
        <span>
          {t.scenario}: {matcher?.operation !== undefined && <OperationName name={matcher.operation} />}{' '}
          <EffectSummary effect={effect} />
        </span>
      );
    }
    case 'advance':
      return <span>{t.advance(formatDuration(step.seconds * 1000, language))}</span>;
    case 'encoding':
      return <span>{t.encoding(formatFeedbackEncoding(step.encoding, language))}</span>;
    case 'void':
    case 'compare':
    case 'wait_until_processed':
    case 'kill':
    case 'start':
    case 'rotate_keys':
      return <span>{t[step.kind]}</span>;
  }
};
