/** Mistakes with the phrase or the hash function. */
import { keysOf } from '../../../spec/typed-object-keys.ts';
import { shaTypes, type ShaType } from '../../../spec/sha-types.ts';
import { revealPhrase, type RequestPhrase, type ResponsePhrase } from '../../request-and-response-phrases.ts';
import type { SigningProcedure } from '../signing-procedure.ts';
import type { Change, Changes } from '../simulate-signing-mistake.ts';

export const swappedPhrase: Changes = ({ otherPhrases, correct }) =>
  otherPhrases.filter((phrase) => !hasSamePurpose(phrase, correct.phrase)).map(withPhrase);

export const rotatedPhrase: Changes = ({ otherPhrases, correct }) =>
  otherPhrases.filter((phrase) => hasSamePurpose(phrase, correct.phrase)).map(withPhrase);

export const wrongHmacUse: Changes = ({ correct }) =>
  shaTypesBut(correct, (a, b) => a.hash === b.hash && a.hmac !== b.hmac);

export const wrongShaType: Changes = ({ correct }) => shaTypesBut(correct, (a, b) => a.hash !== b.hash);

export const atEnds =
  (ends: SigningProcedure['ends']): Changes =>
  () => [(procedure) => ({ ...procedure, ends })];

const hasSamePurpose = (one: AnyPhrase, other: AnyPhrase): boolean => one['~purpose'] === other['~purpose'];

type AnyPhrase = RequestPhrase | ResponsePhrase;

const withPhrase =
  (phrase: AnyPhrase): Change =>
  (procedure) => ({ ...procedure, phrase, secret: revealPhrase(phrase) });

type Row = (typeof shaTypes)[ShaType];

const shaTypesBut = (correct: SigningProcedure, differ: (a: Row, b: Row) => boolean): readonly Change[] =>
  keysOf(shaTypes)
    .filter((shaType) => differ(shaTypes[shaType], shaTypes[correct.shaType]))
    .map((shaType) => (procedure) => ({ ...procedure, shaType }));
