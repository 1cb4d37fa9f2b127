import { messageClasses, refusalReasons, type MessageCode } from '@postern/protocol';
import { messages, messagesInArabic, remedies } from '@postern/protocol/texts';
import { Tag } from '../../../design/tag.tsx';
import { reasonsInArabic } from '../../../language/arabic/refusal-reasons.ts';
import { remediesInArabic } from '../../../language/arabic/response-code-remedies.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { formatResponseCodeClass } from '../../../components/format-response-code-class.ts';
import { toneByCodeClass } from '../../../components/response-code-tones.ts';
import { refusalReasonsOf } from '../search/reference-entries.ts';
import { OtherLanguage, Note, RowLayout } from './row-layout.tsx';
import { texts } from '../texts.ts';

export const MessageRow = ({ message }: { readonly message: MessageCode }) => {
  const { language } = useLanguage();
  const t = useTexts(texts);
  const textByLanguage = { en: messages[message], ar: messagesInArabic[message] };
  const other = language === 'en' ? 'ar' : 'en';
  const ofClass = messageClasses[message];
  const remedy = remedies[message];
  const when = refusalReasonsOf(message).map((reason) =>
    language === 'ar' ? reasonsInArabic[reason] : refusalReasons[reason].description,
  );
  return (
    <RowLayout
      section="messages"
      id={message}
      tag={<Tag tone={toneByCodeClass[ofClass]}>{formatResponseCodeClass(ofClass, language)}</Tag>}
    >
      <p>
        <strong>{textByLanguage[language]}</strong>
        <OtherLanguage lang={other}>{textByLanguage[other]}</OtherLanguage>
      </p>
      {ofClass !== 'succeeded' && <p>{language === 'ar' ? remediesInArabic[message] : remedy}</p>}
      {when.length > 0 && (
        <Note>
          {t.answeredWhen} {when.join(language === 'ar' ? '؛ ' : '; ')}
        </Note>
      )}
    </RowLayout>
  );
};
