/** Adds the commands to a program of commander. The options of a command are added when it is used. */
// Commander has only an ES module: the declarations for CommonJS must say that they mean it.
import type { Command } from 'commander' with { 'resolution-mode': 'import' };
import { commandGroups } from '../commands/command-groups.ts';
import type { CommandEnvironment } from '../command-definition/command-context.ts';
import type { CommandGroup } from '../command-definition/command-definition.ts';

/**
 * Adds the commands of `postern` to a program. Call `parseAsync` on it: the options of a command are loaded when it is used.
 *
 * @example
 * import { addCommands, processEnvironment } from '@postern/cli'
 * import { Command } from 'commander'
 *
 * const program = new Command('shop')
 * addCommands(program, processEnvironment())
 * program.commands.some((command) => command.name() === 'capture') // => true
 */
export const addCommands = (program: Command, environment: CommandEnvironment): void => {
  const waiting = new Map<Command, CommandGroup>();
  for (const group of [...commandGroups, mcpGroup(program.version() ?? 'unknown'), completion]) {
    // The gateway has a command `start` of its own.
    if (program.commands.some((other) => other.name() === group.name)) continue;
    const command = program
      .command(group.name, { hidden: group.heading === undefined })
      .description(group.summary);
    command.helpCommand(false);
    if (group.heading !== undefined) command.helpGroup(group.heading);
    waiting.set(command, group);
  }
  program.hook('preSubcommand', async (_program, command) => {
    const group = waiting.get(command);
    if (group === undefined) return;
    waiting.delete(command);
    const { buildCommanderCommand } = await import('./build-commander-command.ts');
    const { runCommand } = await import('./run-command.ts');
    const run = runCommand(program.name(), environment);
    for (const row of await group.load()) buildCommanderCommand(command, row, run);
  });
};

const mcpGroup = (version: string): CommandGroup => ({
  name: 'mcp',
  summary: 'Serve the commands to agents and editors as tools of the Model Context Protocol (MCP)',
  heading: 'Set-up:',
  load: async () => [(await import('../mcp/mcp-command.ts')).mcpCommand(version)],
});

const completion: CommandGroup = {
  name: 'complete',
  summary: 'Print the words that continue a command line',
  heading: undefined,
  load: async () => [(await import('./complete-command.ts')).completeCommand(commandGroups)],
};
