/** The row of an entry of any kind. */
import { memo } from 'react';
import { choiceInArabic, type Entry, refusalReasonsOf } from '../search/reference-entries.ts';
import { OperationRow } from './operation-row.tsx';
import type { ShaType } from '@postern/protocol';
import {
  isOperation,
  messageClasses,
  type MessageCode,
  operations,
  type Parameter,
  type ParameterRow as ParameterDefinition,
  parameters,
  refusalReasons,
  type ShaTypeRow as ShaTypeDefinition,
  shaTypes,
  type Status,
  statusClasses,
  statuses,
} from '@postern/protocol/spec';
import { Tag } from '../../../design/tag.tsx';
import { parametersInArabic } from '../../../language/arabic/parameters.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { AllowedValues, Length } from './allowed-values.tsx';
import { Note, OtherLanguage, RowLayout, RowLink } from './row-layout.tsx';
import { texts } from '../texts.ts';
import { messages, messagesInArabic, remedies, statusesInArabic } from '@postern/protocol/texts';
import {
  formatResponseCodeClass,
  formatStatusClass,
} from '../../../components/format-response-code-class.ts';
import {
  allInterpretationRules,
  provenanceTexts,
  provenanceTones,
  type InterpretationRuleId,
} from '../../../components/all-interpretation-rules.ts';
import { OperationName } from '../../../components/operation-name.tsx';
import { toneByCodeClass, toneOfStatus } from '../../../components/response-code-tones.ts';
import { reasonsInArabic } from '../../../language/arabic/refusal-reasons.ts';
import { remediesInArabic } from '../../../language/arabic/response-code-remedies.ts';
import { InterpretationRuleObservationTag } from '../../../components/gateway-profile/interpretation-rule-observation-tag.tsx';
import { interpretationRulesInArabic } from '../../../language/arabic/interpretation-rules.ts';
import styles from './row-layout.module.css';

const Row = ({ entry }: { readonly entry: Entry }) => {
  switch (entry.section) {
    case 'operations':
      return <OperationRow name={entry.id} />;
    case 'parameters':
      return <ParameterRow name={entry.id} />;
    case 'statuses':
      return <StatusRow status={entry.id} />;
    case 'messages':
      return <MessageRow message={entry.id} />;
    case 'interpretationRules':
      return <InterpretationRuleRow rule={entry.id} />;
    case 'shaTypes':
      return <ShaTypeRow name={entry.id} />;
  }
};

// Typing in the search renders only the rows that change.
export const ReferenceEntryRow = memo(Row);

const ParameterRow = ({ name }: { readonly name: Parameter }) => {
  const { language } = useLanguage();
  const t = useTexts(texts);
  const row: ParameterDefinition = parameters[name];
  const usedBy = Object.keys(operations)
    .filter(isOperation)
    .filter((operation) => name in operations[operation].request);
  return (
    <RowLayout section="parameters" id={name} tag={row.secret && <Tag tone="warning">{t.secret}</Tag>}>
      <p>{language === 'ar' ? parametersInArabic[name] : row.description}</p>
      <Note>
        {t[row.type]} · <Length name={name} /> · <AllowedValues name={name} />
      </Note>
      {usedBy.length > 0 && (
        <Note>
          {t.usedIn}{' '}
          {usedBy.map((operation) => (
            <span key={operation}>
              <RowLink section="operations" id={operation} />{' '}
            </span>
          ))}
        </Note>
      )}
    </RowLayout>
  );
};

const StatusRow = ({ status }: { readonly status: Status }) => {
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

const MessageRow = ({ message }: { readonly message: MessageCode }) => {
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

const InterpretationRuleRow = ({ rule }: { readonly rule: InterpretationRuleId }) => {
  const { language } = useLanguage();
  const t = useTexts(texts);
  const tProvenance = useTexts(provenanceTexts);
  const row = allInterpretationRules[rule];
  const choice = language === 'ar' ? choiceInArabic(rule) : (row.configurable ?? '');
  return (
    <RowLayout
      section="interpretationRules"
      id={rule}
      tag={
        <span className={styles['tags']}>
          <InterpretationRuleObservationTag rule={rule} />
          <Tag tone={provenanceTones[row.provenance]}>{tProvenance[row.provenance]}</Tag>
        </span>
      }
    >
      <p>{language === 'ar' ? interpretationRulesInArabic[rule] : row.text}</p>
      {choice !== '' && (
        <Note>
          {t.choice} {choice}
        </Note>
      )}
      {row.sections !== undefined && <Note>{t.sections(row.sections.join(', '), row.sections.length)}</Note>}
    </RowLayout>
  );
};

const ShaTypeRow = ({ name }: { readonly name: ShaType }) => {
  const t = useTexts(texts);
  const row: ShaTypeDefinition = shaTypes[name];
  return (
    <RowLayout
      section="shaTypes"
      id={name}
      tag={row.discouraged && <Tag tone="warning">{t.discouraged}</Tag>}
    >
      <p>
        {t.hash} <bdi>{row.hash.toUpperCase()}</bdi> · {t.digits}: {row.signatureLength}
      </p>
      {row.hmac && <Note>{t.keyed}</Note>}
    </RowLayout>
  );
};
