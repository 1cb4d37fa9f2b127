/** Another phrase, a changed one, or one in the wrong place; another hash. */
import { keysOf } from '../../../spec/map-table.ts';
import { shaTypes, type ShaType } from '../../../spec/sha-types.ts';
import { revealPhrase, type RequestPhrase, type ResponsePhrase } from '../../phrase.ts';
import type { SigningProcedure } from '../signing-procedure.ts';
import type { Change, Changes } from './procedure-change.ts';
import { htmlEscapes, htmlUnescaped } from './html-escaping.ts';

export const swappedPhrase: Changes = ({ others, right }) =>
  others.filter(({ purpose }) => purpose !== right.phrase.purpose).map(withPhrase);

export const rotatedPhrase: Changes = ({ others, right }) =>
  others.filter(({ purpose }) => purpose === right.phrase.purpose).map(withPhrase);

/** White space that came with the phrase, HTML escapes, and what shells and PHP make of `$name`. */
export const alteredPhrase: Changes = () =>
  [
    (text: string) => text.trim(),
    (text: string) => `${text}\n`,
    (text: string) => `${text} `,
    (text: string) => text.replace(/\$\{?\w+\}?/g, ''),
    ...htmlEscapes,
    htmlUnescaped,
  ].map((alter) => (recipe) => ({ ...recipe, secret: alter(recipe.secret) }));

export const hmacOrNot: Changes = ({ right }) =>
  shaTypesBut(right, (a, b) => a.hash === b.hash && a.hmac !== b.hmac);

export const otherShaType: Changes = ({ right }) => shaTypesBut(right, (a, b) => a.hash !== b.hash);

export const atEnds =
  (ends: SigningProcedure['ends']): Changes =>
  () => [(recipe) => ({ ...recipe, ends })];

const withPhrase =
  (phrase: RequestPhrase | ResponsePhrase): Change =>
  (recipe) => ({ ...recipe, phrase, secret: revealPhrase(phrase) });

type Row = (typeof shaTypes)[ShaType];

const shaTypesBut = (right: SigningProcedure, differ: (a: Row, b: Row) => boolean): readonly Change[] =>
  keysOf(shaTypes)
    .filter((shaType) => differ(shaTypes[shaType], shaTypes[right.shaType]))
    .map((shaType) => (recipe) => ({ ...recipe, shaType }));
