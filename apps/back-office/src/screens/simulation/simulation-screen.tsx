/** The scenarios, presets and clock of an account. */
import { Page } from '../../design/page.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { ClockPanel } from './clock/clock-panel.tsx';
import { PresetsPanel } from './presets/presets-panel.tsx';
import { ScenariosPanel } from './scenarios/scenarios-panel.tsx';
import { texts } from './texts.ts';
import { NeedsFullAccess } from '../../components/needs-full-access.tsx';

export const SimulationScreen = () => {
  const t = useTexts(texts);
  return (
    <Page title={t.title} lead={t.lead}>
      <NeedsFullAccess>
        <ScenariosPanel />
      </NeedsFullAccess>
      <PresetsPanel />
      <NeedsFullAccess>
        <ClockPanel />
      </NeedsFullAccess>
    </Page>
  );
};
