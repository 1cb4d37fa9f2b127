/** What a scenario does, in a sentence, with references as code. */
import { Code } from '../../../design/code-block.tsx';
import type { EffectRow, NewScenario } from '../../../api/scenarios.ts';
import { useLanguage } from '../../../language/language-provider.tsx';
import { describeScenario } from './describe-scenario.ts';

interface ScenarioSentenceProps {
  readonly scenario: NewScenario;
  readonly row: EffectRow;
}

export const ScenarioSentence = ({ scenario, row }: ScenarioSentenceProps) => {
  const { language } = useLanguage();
  const parts = describeScenario(scenario, row, language).split('`');
  return parts.map((part, place) => (place % 2 === 0 ? part : <Code key={place}>{part}</Code>));
};
