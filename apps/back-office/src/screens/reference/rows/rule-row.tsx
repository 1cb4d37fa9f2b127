import { silences, type Rule, type SilenceRow } from '@postern/protocol';
import { Tag } from '../../../design/tag.tsx';
import { rulesInArabic } from '../../../language/arabic/rules.ts';
import { useLanguage, useWords } from '../../../language/language-provider.tsx';
import { choiceInArabic } from '../search/reference-entries.ts';
import { Note, Row } from './reference-row.tsx';
import { words } from '../texts.ts';

export const DecisionRow = ({ rule }: { readonly rule: Rule }) => {
  const { language } = useLanguage();
  const say = useWords(words);
  const row: SilenceRow = silences[rule];
  const choice = language === 'ar' ? choiceInArabic(rule) : (row.choice ?? '');
  return (
    <Row part="decisions" id={rule} tag={<Tag tone={tones[row.provenance]}>{say[row.provenance]}</Tag>}>
      <p>{language === 'ar' ? rulesInArabic[rule] : row.rule}</p>
      {choice !== '' && (
        <Note>
          {say.choice} {choice}
        </Note>
      )}
      <Note>{say.sections(row.sections.join(', '), row.sections.length)}</Note>
    </Row>
  );
};

const tones = { stated: 'good', follows: 'note', ours: 'doubt' } as const;
