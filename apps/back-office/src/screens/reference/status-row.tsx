import {
  operations,
  statusClasses,
  statuses,
  statusesInArabic,
  isOperation,
  type Status,
} from '@postern/protocol';
import { Tag } from '../../design/tag.tsx';
import { useLanguage, useWords } from '../../language/language.tsx';
import { statusClassName } from '../../shown/code-class.ts';
import { Operation } from '../../shown/operation.tsx';
import { toneOfStatus } from '../../shown/tones.ts';
import { Also, Note, Row } from './row.tsx';
import { words } from './words.ts';

export const StatusRow = ({ status }: { readonly status: Status }) => {
  const { language } = useLanguage();
  const say = useWords(words);
  const names = { en: statuses[status], ar: statusesInArabic[status] };
  const other = language === 'en' ? 'ar' : 'en';
  const ending = Object.keys(operations)
    .filter(isOperation)
    .flatMap((name) => {
      const { succeeds, fails } = operations[name];
      if (succeeds === status) return [{ name, how: say.succeedsWith }];
      return fails === status ? [{ name, how: say.failsWith }] : [];
    });
  return (
    <Row
      part="statuses"
      id={status}
      tag={<Tag tone={toneOfStatus(status)}>{statusClassName(statusClasses[status], language)}</Tag>}
    >
      <p>
        <strong>{names[language]}</strong>
        <Also lang={other}>{names[other]}</Also>
      </p>
      {ending.map(({ name, how }) => (
        <Note key={name}>
          <Operation name={name} /> · {how}
        </Note>
      ))}
    </Row>
  );
};
