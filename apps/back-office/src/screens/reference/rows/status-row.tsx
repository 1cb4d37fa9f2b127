import { operations, statusClasses, statuses, isOperation, type Status } from '@postern/protocol';
import { statusesInArabic } from '@postern/protocol/texts';
import { Tag } from '../../../design/tag.tsx';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { formatStatusClass } from '../../../components/format-response-code-class.ts';
import { OperationName } from '../../../components/operation-name.tsx';
import { toneOfStatus } from '../../../components/response-code-tones.ts';
import { OtherLanguage, Note, RowLayout } from './row-layout.tsx';
import { texts } from '../texts.ts';

export const StatusRow = ({ status }: { readonly status: Status }) => {
  const { language } = useLanguage();
  const t = useTexts(texts);
  const names = { en: statuses[status], ar: statusesInArabic[status] };
  const other = language === 'en' ? 'ar' : 'en';
  const endedBy = Object.keys(operations)
    .filter(isOperation)
    .flatMap((name) => {
      const { successStatus: succeeds, failureStatus: fails } = operations[name];
      if (succeeds === status) return [{ name, how: t.succeedsWith }];
      return fails === status ? [{ name, how: t.failsWith }] : [];
    });
  return (
    <RowLayout
      section="statuses"
      id={status}
      tag={<Tag tone={toneOfStatus(status)}>{formatStatusClass(statusClasses[status], language)}</Tag>}
    >
      <p>
        <strong>{names[language]}</strong>
        <OtherLanguage lang={other}>{names[other]}</OtherLanguage>
      </p>
      {endedBy.map(({ name, how }) => (
        <Note key={name}>
          <OperationName name={name} /> · {how}
        </Note>
      ))}
    </RowLayout>
  );
};
