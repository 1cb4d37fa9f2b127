/** The JSON of a result as a text of bounded length, and what is missing of it. */
import { isRecord } from '../management-api/read-json-members.ts';

export interface LimitedToolResult {
  readonly text: string;
  /** Names the missing part, and how to get it. */
  readonly note?: string;
}

export const limitToolResultSize = (json: unknown): LimitedToolResult => {
  const text = JSON.stringify(json) ?? 'null';
  if (text.length <= longestResult) return { text };
  const items = isRecord(json) && Array.isArray(json['items']) ? json['items'] : undefined;
  if (isRecord(json) && items !== undefined) {
    const fitting = countFitting(items, longestResult - (text.length - JSON.stringify(items).length));
    if (fitting > 0)
      return {
        text: JSON.stringify({ ...json, items: items.slice(0, fitting) }),
        note: `Shortened: the first ${fitting} of ${items.length} items. Call the tool again with \`limit\` ${fitting} or less, and do not use \`next\` of this result.`,
      };
  }
  return boundText(text);
};

/** Redact it before: a secret that is cut off is not recognized. */
export const boundText = (text: string, isCut = false): LimitedToolResult => {
  if (text.length <= longestResult && !isCut) return { text };
  const beginning = text.slice(0, longestResult);
  return {
    text: beginning,
    note: `Shortened: the first ${beginning.length} characters. Call the tool again with a narrower filter.`,
  };
};

const countFitting = (items: readonly unknown[], room: number): number => {
  let used = 2;
  return items.filter((item) => {
    used += JSON.stringify(item).length + 1;
    return used <= room;
  }).length;
};

/** In characters. */
export const longestResult = 30_000;
