/** `--plan` and `--seed`: how a shop is driven, for the commands that test one. */
import { parseShopPlan, type ShopPlan } from '@postern/conformance';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { CommandContext, CommandEnvironment } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import { readInputFile } from '../../connection/read-file-or-standard-input.ts';
import type { OptionRow } from '../../command-definition/command-definition.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';

export const planOption: OptionRow = {
  name: 'plan',
  help: 'file that says how the shop is driven (default: plan.yaml)',
  value: 'file',
};

export const seedOption: OptionRow = {
  name: 'seed',
  help: 'a whole number of at most nine digits: the same seed chooses the same amounts and the same order (default: random)',
  value: 'number',
};

/** Above the longest plan in characters. */
const maxPlanBytes = 1024 ** 2;

export const readShopPlan = async (
  input: CommandInput,
  { environment: { folder }, program }: Pick<CommandContext, 'environment' | 'program'>,
): Promise<{ readonly plan: ShopPlan; readonly folder: string } | CommandFailure> => {
  const file = input.text(planOption.name) ?? 'plan.yaml';
  const text = await readInputFile(file, {
    folder,
    maxBytes: maxPlanBytes,
    ifUnreadable: `Write a plan with \`${program} certify shop --init --plan ${file}\``,
  });
  if (typeof text !== 'string') return text;
  const result = parseShopPlan(text);
  return result._tag === 'Plan'
    ? { plan: result.plan, folder: path.dirname(path.resolve(folder, file)) }
    : failed('usage', ...result.errors.map((error) => `${file}: ${error}`));
};

/** The seed, or `undefined` for a random one. */
export const seedOf = (input: CommandInput): number | undefined | CommandFailure => {
  const seed = input.text(seedOption.name);
  if (seed === undefined) return undefined;
  return /^\d{1,9}$/u.test(seed)
    ? Number(seed)
    : failed('usage', '--seed must be a whole number of at most nine digits');
};

/** Asks a person, and resolves with the line that was typed. */
export const askOnTerminal = async (
  question: string,
  { stdin, stderr }: Pick<CommandEnvironment, 'stdin' | 'stderr'>,
): Promise<string> => {
  const lines = createInterface({ input: stdin, output: stderr });
  const ended = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new Error('the input ended before an answer')));
  });
  try {
    return await Promise.race([lines.question(`${question}: `), ended]);
  } finally {
    lines.close();
  }
};

/** Why a run of a plan ended. `fetch` puts the reason into the cause. */
export const describePlanError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
};
