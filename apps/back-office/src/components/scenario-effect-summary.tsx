/** An effect and its members in one line. */
import type { Effect } from '../api/scenarios.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { effectTitle, memberTitle, valueText } from './scenario-effect-texts.ts';

export const EffectSummary = ({ effect }: { readonly effect: Effect }) => {
  const { language } = useLanguage();
  const { kind, ...members } = effect;
  return (
    <>
      {effectTitle(kind, language)}
      {Object.entries(members).map(([name, value]) => (
        <span key={name}>
          {' · '}
          {memberTitle(name, language)}: <bdi>{valueText(name, String(value), language)}</bdi>
        </span>
      ))}
    </>
  );
};
