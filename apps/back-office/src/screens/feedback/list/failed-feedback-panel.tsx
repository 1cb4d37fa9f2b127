/** The failed feedback of the list, by cause. A cause that is selected says what to do. */
import { FailedFeedbackCauses } from '../../../components/failed-feedback-causes.tsx';
import type { DeliveryCause, FailedFeedback, FailedFeedbackFilter } from '../../../api/feedback.ts';
import { Panel } from '../../../design/panel.tsx';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { formatDeliveryCause } from '../../../language/format-delivery-cause.ts';
import { NextStep } from '../detail/cause-callout.tsx';
import { screenThatFixesCause } from '../detail/screen-that-fixes-cause.ts';
import { texts } from '../texts.ts';

interface FailedFeedbackPanelProps {
  readonly account: string;
  readonly causes: FailedFeedback['causes'];
  readonly filter: FailedFeedbackFilter;
  readonly selected: DeliveryCause['code'] | undefined;
}

export const FailedFeedbackPanel = ({ selected, causes, ...list }: FailedFeedbackPanelProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const cause = causes.find((each) => each.cause.code === selected)?.cause;
  if (causes.length === 0) return null;
  return (
    <Panel title={t.failedByCause}>
      <FailedFeedbackCauses {...list} causes={causes} selected={selected} />
      {cause !== undefined && (
        <NextStep
          todo={formatDeliveryCause(cause, language).remedy}
          screen={screenThatFixesCause[cause.code]}
        />
      )}
    </Panel>
  );
};
