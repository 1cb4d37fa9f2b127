/** A scenario with its conditions, its effect and its use count. */
import { Button, Title } from '@mantine/core';
import { Tag } from '../../../design/tag.tsx';
import type { EffectRow, Scenario } from '../../../api/scenarios.ts';
import { useLanguage, useLocale, useTexts } from '../../../language/language-provider.tsx';
import { EffectText } from '../effect-summary.tsx';
import { effectTitle, stageTitle } from '../effect-texts.ts';
import { MatcherText } from './matcher-summary.tsx';
import { RemoveOne } from './remove-scenario-buttons.tsx';
import styles from './scenarios-panel.module.css';
import { texts } from '../texts.ts';
import { numberFormat } from '../../../language/intl-formats.ts';

interface ScenarioCardProps {
  readonly scenario: Scenario;
  readonly row: EffectRow | undefined;
  readonly onAnother: () => void;
}

export const ScenarioCard = ({ scenario, row, onAnother }: ScenarioCardProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { effect, name, matcher, uses, times } = scenario;
  const isOver = times !== undefined && uses >= times;
  const title = name ?? effectTitle(effect.kind, language);
  return (
    <article className={styles['card']} data-over={isOver} aria-label={title}>
      <div className={styles['head']}>
        <Title order={3}>
          <bdi>{title}</bdi>
        </Title>
        {isOver ? (
          <Tag tone="idle">{t.usedUp}</Tag>
        ) : (
          row !== undefined && <Tag tone="doubt">{stageTitle(row.stage, language)}</Tag>
        )}
      </div>
      <dl className={styles['facts']}>
        <dt>{t.fits}</dt>
        <dd>
          <MatcherText matcher={matcher} fits={row?.fits ?? 'every'} />
        </dd>
        <dt>{t.does}</dt>
        <dd>
          <EffectText effect={effect} />
        </dd>
        <dt>{t.often}</dt>
        <dd>
          <Left of={scenario} />
        </dd>
        <dt>{t.used}</dt>
        <dd>{t.uses(uses)}</dd>
      </dl>
      <div className={styles['acts']}>
        <Button variant="subtle" size="compact-sm" onClick={onAnother}>
          {t.another}
        </Button>
        <RemoveOne id={scenario.id} name={title} />
      </div>
    </article>
  );
};

const Left = ({ of: { times, uses, probability } }: { readonly of: Scenario }) => {
  const t = useTexts(texts);
  const locale = useLocale();
  const left = times === undefined ? t.untilRemoved : t.left(Math.max(0, times - uses), times);
  if (probability === undefined) return left;
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return t.chance(percent.format(probability), left);
};
