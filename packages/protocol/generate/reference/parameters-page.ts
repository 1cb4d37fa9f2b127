/** Every parameter, and the currencies that an amount can be in. */
import { parameters, type ParameterRow } from '../../src/spec.ts';
import { decimalPlacesByCurrency } from '../../src/money/iso-4217.generated.ts';
import { keysOf } from '../../src/spec/typed-object-keys.ts';
import { toParameter, toInterpretationRules } from './links-to-rows.ts';
import { anchored, code, codes, page, table, type ReferencePage } from './markdown.ts';

export const parametersPage: ReferencePage = {
  name: 'parameters.md',
  title: 'Parameters',
  summary: 'The limits, characters and closed lists of each parameter, and the currencies',
  text: () =>
    page(
      parametersPage.title,
      `Every parameter of requests, replies and feedback. Each value is a text (${toInterpretationRules('D4')}) of letters (alpha), letters and digits (alphanumeric) or digits (numeric), and of the special characters listed. Letters and digits are ASCII unless said otherwise (${toInterpretationRules('P1')}); lengths count characters as Unicode's code points (${toInterpretationRules('P2')}). Secret parameters are redacted in logs.`,
      table(
        ['parameter', 'meaning', ...valueColumns, 'secret'],
        keysOf(parameters).map((name) => [
          anchored(name, code(name)),
          parameters[name].description,
          ...valueCells(parameters[name]),
          'secret' in parameters[name] ? 'yes' : '',
        ]),
      ),
      '## Currencies',
      `Amounts are whole numbers of the currency's minor unit (${toInterpretationRules('D15')}), and so an ${toParameter('amount')} of ${code('1050')} is 10.50 where there are two decimals, 1.050 where there are three, and 1050 where there are none. The list is that of ISO 4217; codes without a minor unit are no currencies to pay in.`,
      table(
        ['decimals', 'currencies'],
        decimalPlaces.map((places) => [
          String(places),
          keysOf(decimalPlacesByCurrency)
            .filter((currency) => decimalPlacesByCurrency[currency] === places)
            .join(' '),
        ]),
      ),
    ),
};

/** The columns that describe a parameter's value. */
export const valueColumns = ['kind', 'max', 'special characters', 'values'] as const;

/** The cells of these columns. */
export const valueCells = ({
  type,
  characterSet,
  maxLength,
  fixedLength,
  specialCharacters = '',
  allowedValues = [],
}: ParameterRow): readonly string[] => {
  const characters = characterSet === undefined ? type : `${type}, ${characterSets[characterSet]}`;
  const length = fixedLength === true ? `exactly ${maxLength}` : String(maxLength);
  return [characters, length, specials(specialCharacters), codes(allowedValues)];
};

const characterSets = {
  any: `every script (${toInterpretationRules('P1')})`,
  printable: `any printable character (${toInterpretationRules('P3')})`,
} as const;

const decimalPlaces = [...new Set<number>(Object.values(decimalPlacesByCurrency))].toSorted(
  (one, other) => one - other,
);

const specials = (characters: string): string =>
  [...characters].map((character) => (character === ' ' ? 'space' : code(character))).join(' ');
