import { decodeEscapes, maxDepth, type Escapes } from './decode-escapes.ts';

/** What a text may mean when its escapes are decoded, level by level. */
export function* decodeNestedEscapes(text: string): Generator<DecodedLevel> {
  for (const which of escapesOf(text)) yield* levelsWithin({ text, placeOf: (at) => at }, which, 1, true);
}

/** What a text may mean when some of its escapes are decoded. */
export interface DecodedLevel {
  readonly text: string;
  /** Where a character of it stood in the text before all decoding. */
  readonly placeOf: (at: number) => number;
}

const escapesOf = (text: string): readonly Escapes[] =>
  text.includes('\\') ? ['all', 'without JSON'] : ['all'];

function* levelsWithin(
  level: DecodedLevel,
  which: Escapes,
  depth: number,
  mayBeForm: boolean,
): Generator<DecodedLevel> {
  // One level may be a form, whose spaces are plus signs. Its own plus signs are escaped, so the spaces come first.
  if (mayBeForm && level.text.includes('+')) {
    const form = { ...level, text: level.text.replaceAll('+', ' ') };
    yield form;
    yield* levelsWithin(form, which, depth, false);
  }
  const decoded = depth > maxDepth ? undefined : decodeEscapes(level.text, which);
  if (decoded === undefined) return;
  const { places } = decoded;
  const next = { text: decoded.text, placeOf: (at: number) => level.placeOf(places[at] ?? 0) };
  yield next;
  yield* levelsWithin(next, which, depth + 1, mayBeForm);
}
