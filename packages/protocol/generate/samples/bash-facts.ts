/** The tables in Bash. */
import type { CodesOfOutcome, SampleFacts } from './sample-facts.ts';
import { wrapWords } from './wrap-words.ts';

export const bashFacts = ({
  path,
  pagePath,
  shaTypes,
  operations,
  parameters,
  statuses,
  messages,
}: SampleFacts) => [
  `OPERATION_PATH=${path}`,
  `PAGE_PATH=${pagePath}`,
  '# The hash of each type, and whether it is an HMAC.',
  'declare -A SHA_TYPES=(',
  ...shaTypes.map(({ name, hash, hmac }) => `  [${name}]='${hash} ${hmac}'`),
  ')',
  '# Sets the parameters of an operation: those that it requires, those of which it needs one, and optional ones.',
  'operation_row() {',
  '  case $1 in',
  ...operations.flatMap(({ name, selector, required, identifying, optional }) => [
    `    ${name})`,
    `      selector=${selector} required='${required.join(' ')}' identifying='${identifying.join(' ')}'`,
    `      optional='${wrapWords(optional).join('\n        ')}'`,
    '      ;;',
  ]),
  '    *) return 1 ;;',
  '  esac',
  '}',
  `PARAMETERS="${wrapWords(parameters).join(' \\\n')}"`,
  '# Prints the outcome of a status, or nothing. The message decides the outcome of a failed status.',
  ...table('outcome_of_status', statuses),
  ...table('outcome_of_message', messages),
];

const table = (name: string, rows: readonly CodesOfOutcome[]): readonly string[] => [
  `${name}() {`,
  '  case $1 in',
  ...rows.map(
    ({ outcome, codes }) =>
      `    ${wrapWords(codes.join(' | ').split(' ')).join(' \\\n      ')}) echo ${outcome} ;;`,
  ),
  '  esac',
  '}',
];
