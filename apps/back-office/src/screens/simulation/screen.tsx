/** What is to go wrong for an account, and what time it is there. */
import { Page } from '../../design/page.tsx';
import { useWords } from '../../language/language.tsx';
import { ClockPanel } from './clock-panel.tsx';
import { Presets } from './presets.tsx';
import { Scenarios } from './scenarios.tsx';
import { words } from './words.ts';

export const SimulationScreen = () => {
  const say = useWords(words);
  return (
    <Page title={say.title} lead={say.lead}>
      <Scenarios />
      <Presets />
      <ClockPanel />
    </Page>
  );
};
