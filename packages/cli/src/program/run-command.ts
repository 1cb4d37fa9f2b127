/** Runs a command: connects on demand, prints its result, and sets the exit code. */
import type { CommandContext, CommandEnvironment } from '../command-definition/command-context.ts';
import type { CommandInput } from '../command-definition/command-input.ts';
import { catchCommandErrors } from '../command-definition/catch-command-errors.ts';
import type { CommandDefinition } from '../command-definition/command-definition.ts';
import type { CommandResult } from '../command-definition/command-result.ts';
import { exitCodes } from '../output/exit-codes.ts';
import { escapeControlCharacters, formatJson } from '../output/escape-control-characters.ts';
import { formatView, type Screen } from '../output/format-view.ts';
import type { View } from '../output/view.ts';

export type RunCommand = (row: CommandDefinition, input: CommandInput) => Promise<void>;

export const runCommand =
  (program: string, environment: CommandEnvironment): RunCommand =>
  async (row, input) => {
    const { stdout, stderr, exitWith } = environment;
    const isJson = input.isOn('json');
    const screen = screenOf(environment);
    const interruption = new AbortController();
    environment.onInterrupt(() => interruption.abort());
    const print = (json: unknown, view: View): void =>
      void stdout.write(isJson ? `${formatJson(json)}\n` : formatView(view, screen));
    const showProgress = (line: string): void => {
      if (stderr.isTTY) stderr.write(`\r\u001B[K${escapeControlCharacters(line)}`);
    };
    const context: CommandContext = {
      program,
      environment,
      connect: async () => {
        const { resolveConnection } = await import('../connection/resolve-connection.ts');
        return resolveConnection(
          {
            baseUrl: input.text('base_url'),
            merchant: input.text('merchant'),
            connection: input.text('connection'),
            timeout: input.text('timeout'),
          },
          environment,
        );
      },
      print,
      note: (text) => void (isJson || stderr.write(`${escapeControlCharacters(text)}\n`)),
      showProgress,
      signal: interruption.signal,
    };
    const result = await catchCommandErrors(() => row.run(input, context));
    exitWith(exitCodes[report(result)].code);

    function report(ended: CommandResult): keyof typeof exitCodes {
      switch (ended._tag) {
        case 'Printed':
          return ended.exit;
        case 'Done':
          stdout.write(isJson ? `${formatJson(ended.json, 2)}\n` : formatView(ended.view, screen));
          return ended.exit ?? 'done';
        case 'Failed':
          showProgress('');
          if (isJson) {
            const { effect, errors, details } = ended;
            stdout.write(`${formatJson({ ...(effect && { effect }), errors, ...details }, 2)}\n`);
          }
          for (const error of ended.errors) stderr.write(`${program}: ${escapeControlCharacters(error)}\n`);
          return ended.exit;
      }
    }
  };

/** Colors only at a terminal, unless NO_COLOR is set; FORCE_COLOR asks for them elsewhere. */
const screenOf = ({ stdout, variables }: CommandEnvironment): Screen => {
  const forced = variables['FORCE_COLOR'];
  const hasColors =
    forced === undefined || forced === ''
      ? stdout.isTTY === true && !variables['NO_COLOR'] && variables['TERM'] !== 'dumb'
      : forced !== '0' && forced !== 'false';
  return { columns: stdout.isTTY ? stdout.columns : undefined, hasColors };
};
