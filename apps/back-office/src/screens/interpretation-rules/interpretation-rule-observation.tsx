/** How an interpretation rule was observed on another gateway: the tag, the number of cases, and the first cases that deviate. */
import type { InterpretationRule } from '../../api/interpretation-rules.ts';
import { ConformanceCaseId } from '../../components/gateway-profile/conformance-case-id.tsx';
import { ObservationTag } from '../../components/gateway-profile/interpretation-rule-observation-tag.tsx';
import { Code } from '../../design/code-block.tsx';
import { TextLink } from '../../design/links.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { observationTexts } from './texts.ts';
import styles from './interpretation-rules.module.css';

export const InterpretationRuleObservation = ({
  observed,
}: {
  readonly observed: NonNullable<InterpretationRule['observed']>;
}) => {
  const t = useTexts(observationTexts);
  const { verdict, on, conforming, deviating, not_run: notRun } = observed;
  if (verdict === 'not_run') return <span className={styles['detail']}>{t.notObserved}</span>;
  return (
    <>
      <ObservationTag verdict={verdict} on={on} />
      {deviating.slice(0, shownCases).map(({ case: id, expected, observed: answer }) => (
        <span key={id} className={styles['detail']}>
          <ConformanceCaseId id={id} />
          <br />
          {t.expected} <Code>{expected}</Code> {t.observed} <Code>{answer}</Code>
        </span>
      ))}
      {deviating.length > shownCases && (
        <TextLink size="xs" to="/gateway-profile">
          {t.more(deviating.length - shownCases)}
        </TextLink>
      )}
      <span className={styles['detail']}>
        {t.asExpected(conforming)}
        {notRun > 0 && <> · {t.notRun(notRun)}</>}
      </span>
    </>
  );
};

// The page of the gateway profile has all of them.
const shownCases = 2;
