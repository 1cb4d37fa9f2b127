/** A scenario with its conditions, its effect and its use count. */
import { Button, Title } from '@mantine/core';
import { Tag } from '../../../design/tag.tsx';
import { TextWithCode } from '../../../design/text-with-code.tsx';
import type { EffectRow, Scenario } from '../../../api/scenarios.ts';
import { useLanguage, useLocale, useTexts } from '../../../language/language-provider.tsx';
import { stageTitle } from '../../../components/scenario-effect-texts.ts';
import { scenarioTitle } from '../../../language/scenario-effect-titles.ts';
import { describeScenario } from './describe-scenario.ts';
import { PauseScenarioButton } from './pause-scenario-button.tsx';
import { RemoveScenarioButton } from './remove-scenario-buttons.tsx';
import styles from './scenarios-panel.module.css';
import { texts } from '../texts.ts';
import { numberFormat } from '../../../language/intl-formats.ts';

interface ScenarioCardProps {
  readonly scenario: Scenario;
  readonly row: EffectRow | undefined;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
}

export const ScenarioCard = ({ scenario, row, onEdit, onDuplicate }: ScenarioCardProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { uses, times, paused = false } = scenario;
  const isUsedUp = times !== undefined && uses >= times;
  const title = scenarioTitle(scenario, language);
  return (
    <article className={styles['card']} data-used-up={isUsedUp || paused} aria-label={title}>
      <div className={styles['header']}>
        <Title order={3}>
          <bdi>{title}</bdi>
        </Title>
        {paused ? (
          <Tag tone="warning">{t.paused}</Tag>
        ) : isUsedUp ? (
          <Tag tone="neutral">{t.usedUp}</Tag>
        ) : (
          row !== undefined && <Tag tone="uncertain">{stageTitle(row.stage, language)}</Tag>
        )}
      </div>
      {row !== undefined && (
        <p className={styles['sentence']}>
          <TextWithCode text={describeScenario(scenario, row, language)} />
        </p>
      )}
      <dl className={styles['facts']}>
        <dt>{t.often}</dt>
        <dd>
          <RemainingUses scenario={scenario} />
        </dd>
        <dt>{t.used}</dt>
        <dd>{t.uses(uses)}</dd>
      </dl>
      <div className={styles['actions']}>
        <PauseScenarioButton id={scenario.id} name={title} isPaused={paused} />
        <Button variant="subtle" size="compact-sm" aria-label={`${t.edit}: ${title}`} onClick={onEdit}>
          {t.edit}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${t.duplicate}: ${title}`}
          onClick={onDuplicate}
        >
          {t.duplicate}
        </Button>
        <RemoveScenarioButton id={scenario.id} name={title} />
      </div>
    </article>
  );
};

const RemainingUses = ({ scenario: { times, uses, probability } }: { readonly scenario: Scenario }) => {
  const t = useTexts(texts);
  const locale = useLocale();
  const left = times === undefined ? t.untilRemoved : t.left(Math.max(0, times - uses), times);
  if (probability === undefined) return left;
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return t.withProbability(percent.format(probability), left);
};
