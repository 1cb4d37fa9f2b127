/** All entries of the reference with their searchable text in both languages. */
import type { Operation, ShaType } from '@postern/protocol';
import {
  responseCodeClasses,
  isMessageCode,
  isOperation,
  isParameter,
  isShaType,
  isStatus,
  operations,
  parameters,
  refusalReasons,
  shaTypes,
  statusClasses,
  statuses,
  type MessageCode,
  type Parameter,
  type RefusalReason,
  type Status,
  messageClasses,
} from '@postern/protocol/spec';
import { messages, messagesInArabic, remedies, statusesInArabic } from '@postern/protocol/texts';
import { operationsInArabic } from '../../../language/arabic/operations.ts';
import { parametersInArabic } from '../../../language/arabic/parameters.ts';
import { reasonsInArabic } from '../../../language/arabic/refusal-reasons.ts';
import { remediesInArabic } from '../../../language/arabic/response-code-remedies.ts';
import {
  interpretationRulesInArabic,
  interpretationRuleSettingsInArabic,
} from '../../../language/arabic/interpretation-rules.ts';
import {
  formatResponseCodeClass,
  formatStatusClass,
} from '../../../components/format-response-code-class.ts';
import {
  allInterpretationRules,
  isInterpretationRule,
  type InterpretationRuleId,
} from '../../../components/all-interpretation-rules.ts';
import { isRefusalReason } from '../../../components/is-refusal-reason.ts';
import { normalizeSearchText } from '../../../language/normalize-search-text.ts';
import type { ReferenceSection } from '../reference-sections.ts';

export type Entry =
  | EntryOf<'operations', Operation>
  | EntryOf<'parameters', Parameter>
  | EntryOf<'statuses', Status>
  | EntryOf<'messages', MessageCode>
  | EntryOf<'interpretationRules', InterpretationRuleId>
  | EntryOf<'shaTypes', ShaType>;

interface EntryOf<P extends ReferenceSection, Id> {
  readonly section: P;
  readonly id: Id;
  /** The normalized text. */
  readonly searchText: string;
}

/** The refusal reasons for which the gateway replies with a message. */
export const refusalReasonsOf = (message: MessageCode): readonly RefusalReason[] =>
  Object.keys(refusalReasons)
    .filter(isRefusalReason)
    .filter((reason) => refusalReasons[reason].messageCode === message);

export const entries = (): readonly Entry[] => (cachedEntries ??= buildEntries());

// Built on first use: the tables are large.
let cachedEntries: readonly Entry[] | undefined;

const buildEntries = (): readonly Entry[] => [
  ...entriesOf('operations', operations, isOperation, (id) => [
    operations[id].description,
    operationsInArabic[id],
    ...Object.keys(operations[id].request),
    ...Object.keys(operations[id].reply),
  ]),
  ...entriesOf('parameters', parameters, isParameter, (id) => [
    parameters[id].description,
    parametersInArabic[id],
  ]),
  ...entriesOf('statuses', statuses, isStatus, (id) => [
    statuses[id],
    statusesInArabic[id],
    formatStatusClass(statusClasses[id], 'en'),
    formatStatusClass(statusClasses[id], 'ar'),
  ]),
  ...entriesOf('messages', messages, isMessageCode, (id) => [
    messages[id],
    messagesInArabic[id],
    remedies[id],
    remediesInArabic[id],
    formatResponseCodeClass(messageClasses[id], 'en'),
    formatResponseCodeClass(messageClasses[id], 'ar'),
    responseCodeClasses[messageClasses[id]],
    ...refusalReasonsOf(id).flatMap((reason) => [
      reason,
      refusalReasons[reason].description,
      reasonsInArabic[reason],
    ]),
  ]),
  ...entriesOf('interpretationRules', allInterpretationRules, isInterpretationRule, (id) => {
    const { text, provenance, configurable: choice = '' } = allInterpretationRules[id];
    return [text, interpretationRulesInArabic[id], provenance, choice, choiceInArabic(id)];
  }),
  ...entriesOf('shaTypes', shaTypes, isShaType, (id) => [shaTypes[id].label, shaTypes[id].hash]),
];

export const choiceInArabic = (rule: InterpretationRuleId): string => {
  const choices: Readonly<Partial<Record<string, string>>> = interpretationRuleSettingsInArabic;
  return choices[rule] ?? '';
};

const entriesOf = <const P extends ReferenceSection, Id extends string>(
  section: P,
  table: Readonly<Record<Id, unknown>>,
  isId: (text: string) => text is Id,
  searchText: (id: Id) => readonly string[],
): readonly EntryOf<P, Id>[] =>
  sortIds(Object.keys(table).filter(isId)).map((id) => ({
    section,
    id,
    searchText: normalizeSearchText([id, ...searchText(id)].join(' ')),
  }));

// An object orders '10' before '01', so numeric keys are sorted. Others keep the order of the table.
const sortIds = <Id extends string>(ids: readonly Id[]): readonly Id[] =>
  ids.every((id) => /^\d+$/.test(id)) ? ids.toSorted() : ids;
