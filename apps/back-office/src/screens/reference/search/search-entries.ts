/** Finds the entries that contain all search words. An exact identifier finds only its entry in the section. */
import { isMessageCode, isStatus, parameters } from '@postern/protocol/spec';
import type { Entry } from './reference-entries.ts';
import { normalizeSearchText } from '../../../language/normalize-search-text.ts';
import { sections, type ReferenceSection } from '../reference-sections.ts';

export type SearchResults = Readonly<Record<ReferenceSection, readonly Entry[]>>;

export const searchEntries = (entries: readonly Entry[], search: string): SearchResults => {
  const text = normalizeSearchText(search);
  const searchWords = text.split(/\s+/);
  const codeHalves = splitResponseCode(text);
  const matching =
    codeHalves === undefined
      ? entries.filter(({ searchText }) => searchWords.every((word) => searchText.includes(word)))
      : entries.filter(({ section, id }) => codeHalves[section] === id);
  const inSection = (section: ReferenceSection): readonly Entry[] => {
    const here = matching.filter((entry) => entry.section === section);
    const exactMatches = here.filter(({ id }) => normalizeSearchText(id) === text);
    return exactMatches.length > 0 ? exactMatches : here;
  };
  return {
    operations: inSection('operations'),
    parameters: inSection('parameters'),
    statuses: inSection('statuses'),
    messages: inSection('messages'),
    interpretationRules: inSection('interpretationRules'),
    shaTypes: inSection('shaTypes'),
  };
};

export const countResults = (rows: SearchResults): number =>
  sections.reduce((sum, section) => sum + rows[section].length, 0);

/** Splits a full response code into its status and its message. */
const splitResponseCode = (text: string): Readonly<Partial<Record<ReferenceSection, string>>> | undefined => {
  if (!/^\d+$/.test(text) || text.length !== parameters.response_code.maxLength) return undefined;
  const [status, message] = [
    text.slice(0, parameters.status.maxLength),
    text.slice(parameters.status.maxLength),
  ];
  return {
    ...(isStatus(status) && { statuses: status }),
    ...(isMessageCode(message) && { messages: message }),
  };
};
