/** What is to go wrong for an account, and what time it is there. */
import { Page } from '../../design/page.tsx';
import { useWords } from '../../language/language-provider.tsx';
import { ClockPanel } from './clock/clock-panel.tsx';
import { Presets } from './presets/presets-panel.tsx';
import { Scenarios } from './scenarios/scenarios-panel.tsx';
import { words } from './texts.ts';

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
