/** The interpretation rules, by how they were observed. */
import type { InterpretationRuleObservation } from '../../api/gateway-profile.ts';
import { TextLink } from '../../design/links.tsx';
import { Panel } from '../../design/panel.tsx';
import { Tag } from '../../design/tag.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import styles from './gateway-profile.module.css';
import { texts, verdictTexts } from './texts.ts';

export const InterpretationRuleObservationsPanel = ({
  interpretationRules,
}: {
  readonly interpretationRules: readonly InterpretationRuleObservation[];
}) => {
  const t = useTexts(texts);
  return (
    <Panel title={t.interpretationRules} lead={t.interpretationRulesLead}>
      <dl className={styles['verdicts']}>
        {verdicts.map(({ verdict, tone }) => (
          <InterpretationRulesOfVerdict
            key={verdict}
            verdict={verdict}
            tone={tone}
            ids={interpretationRules.filter((rule) => rule.verdict === verdict).map(({ id }) => id)}
          />
        ))}
      </dl>
    </Panel>
  );
};

const verdicts = [
  { verdict: 'observed', tone: 'success' },
  { verdict: 'deviates', tone: 'warning' },
  { verdict: 'not_run', tone: 'neutral' },
] as const;

interface InterpretationRulesOfVerdictProps {
  readonly verdict: InterpretationRuleObservation['verdict'];
  readonly tone: (typeof verdicts)[number]['tone'];
  readonly ids: readonly string[];
}

const InterpretationRulesOfVerdict = ({ verdict, tone, ids }: InterpretationRulesOfVerdictProps) => {
  const t = useTexts(verdictTexts);
  return (
    <div className={styles['verdict']}>
      <dt>
        <Tag tone={tone}>{t[verdict](ids.length)}</Tag>
      </dt>
      <dd className={styles['rules']}>
        {ids.map((id) => (
          <TextLink
            key={id}
            size="sm"
            to="/reference"
            search={{ section: 'interpretationRules', search: id }}
          >
            <bdi dir="ltr" className="postern-code">
              {id}
            </bdi>
          </TextLink>
        ))}
      </dd>
    </div>
  );
};
