/** Finds the entries that contain all search words. An exact identifier finds only its entry in the section. */
import { isMessage, isStatus, parameters } from '@postern/protocol';
import type { Entry } from './reference-entries.ts';
import { folded } from './normalize-search-text.ts';
import { parts, type Part } from '../sections.ts';

export type Found = Readonly<Record<Part, readonly Entry[]>>;

export const found = (entries: readonly Entry[], search: string): Found => {
  const text = folded(search);
  const searchWords = text.split(/\s+/);
  const named = halvesOf(text);
  const holding =
    named === undefined
      ? entries.filter(({ said }) => searchWords.every((word) => said.includes(word)))
      : entries.filter(({ part, id }) => named[part] === id);
  const inPart = (part: Part): readonly Entry[] => {
    const here = holding.filter((entry) => entry.part === part);
    const itself = here.filter(({ id }) => folded(id) === text);
    return itself.length > 0 ? itself : here;
  };
  return {
    operations: inPart('operations'),
    parameters: inPart('parameters'),
    statuses: inPart('statuses'),
    messages: inPart('messages'),
    decisions: inPart('decisions'),
    shaTypes: inPart('shaTypes'),
  };
};

export const countOf = (rows: Found): number => parts.reduce((sum, part) => sum + rows[part].length, 0);

/** Splits a full response code into its status and its message. */
const halvesOf = (text: string): Readonly<Partial<Record<Part, string>>> | undefined => {
  if (!/^\d+$/.test(text) || text.length !== parameters.response_code.max) return undefined;
  const [status, message] = [text.slice(0, parameters.status.max), text.slice(parameters.status.max)];
  return {
    ...(isStatus(status) && { statuses: status }),
    ...(isMessage(message) && { messages: message }),
  };
};
