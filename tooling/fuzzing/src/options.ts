/** The arguments of `npm run fuzz`. */
import * as E from 'fp-ts/lib/Either.js';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

export interface Options {
  /** The names of the chosen targets; empty for all. */
  readonly targets: readonly string[];
  readonly inputs: number;
  readonly seed: number;
  /** A file with one input to try, in place of random ones. */
  readonly input: string | undefined;
  readonly report: boolean;
  readonly updateCorpus: boolean;
}

export const helpFor = (
  targets: readonly { readonly name: string; readonly description: string }[],
): string =>
  [
    'Usage: npm run fuzz -- [target ...] [options]',
    '',
    'Passes random inputs to the decoders and to the gateway, and looks for exceptions, internal errors,',
    'values that do not survive encoding, leaked phrases and slow inputs. Exits with 1 if it finds any.',
    '',
    'Options:',
    '  --inputs <number>  inputs for each target (default: 100000)',
    '  --seed <number>    seed of the random inputs (default: random)',
    '  --input <file>     try only the input in this file, on one target',
    '  --update-corpus    add inputs that run new code to the corpus in the repository',
    '  --report           write docs/fuzzing-report.md from the last run of each target',
    '',
    'Targets (default: all):',
    ...targets.map(({ name, description }) => `  ${name.padEnd(24)} ${description}`),
    '',
  ].join('\n');

/** The parsed options, `help` for --help, or one message for each invalid argument. */
export const parseOptions = (
  args: readonly string[],
  targets: readonly string[],
): Options | 'help' | readonly string[] => {
  const parsed = E.tryCatch(
    () => parseArgs({ args: [...args], options: flags, allowPositionals: true }),
    (error) => (error instanceof Error ? error.message : String(error)),
  );
  if (E.isLeft(parsed)) return [parsed.left];
  const { values, positionals } = parsed.right;
  if (values.help === true) return 'help';
  const errors = [
    ...positionals.filter((name) => !targets.includes(name)).map((name) => `unknown target ${name}`),
    ...(['inputs', 'seed'] as const)
      .filter((name) => values[name] !== undefined && !isWholeNumber(values[name]))
      .map((name) => `--${name} must be a whole number from 1 to 1000000000`),
    ...(values.input !== undefined && positionals.length !== 1 ? ['--input needs exactly one target'] : []),
  ];
  if (errors.length > 0) return errors;
  return {
    targets: positionals,
    inputs: Number(values.inputs ?? 100_000),
    seed: values.seed === undefined ? randomInt(1, 1_000_000_000) : Number(values.seed),
    input: values.input,
    report: values.report === true,
    updateCorpus: values['update-corpus'] === true,
  };
};

const isWholeNumber = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 1_000_000_000;

const flags = {
  inputs: { type: 'string' },
  seed: { type: 'string' },
  input: { type: 'string' },
  report: { type: 'boolean' },
  'update-corpus': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
