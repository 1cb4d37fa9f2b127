/** `postern start`: starts the mock gateway, if it is installed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CommandEnvironment } from '../../command-definition/command-context.ts';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import { isRecord, textAt } from '../../management-api/read-json-members.ts';
import { failed } from '../../output/command-failure.ts';

export const startCommand: CommandDefinition = {
  name: 'start',
  summary: 'Start the mock gateway',
  details: 'Starts @postern/gateway-mock, if it is installed. The options are those of the gateway.',
  arguments: [{ name: 'options', help: 'options of the gateway', isList: true }],
  passesOptions: true,
  connects: 'nothing',
  effect: 'local',
  examples: [
    { line: '{program} start', does: 'start with the demo merchant on http://127.0.0.1:8080' },
    {
      line: '{program} start --port 0 --database :memory:',
      does: 'use any free port, and discard all data on exit',
    },
    { line: '{program} start --help', does: 'list the options of the gateway' },
  ],
  run: async (input, { environment }) => {
    const program = findGateway(environment);
    if (program === undefined)
      return input.texts('options').some((word) => word === '--help' || word === '-h')
        ? { _tag: 'Done', json: { help }, view: { kind: 'text', text: help } }
        : failed('usage', notInstalled);
    const gateway = spawn(process.execPath, [program, 'start', ...input.texts('options')], {
      stdio: 'inherit',
    });
    // At a terminal, Ctrl+C reaches the gateway too. It ends after its requests, and then this process.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (signal !== 'SIGINT' || !environment.stdin.isTTY) gateway.kill(signal);
      });
    await once(gateway, 'exit');
    process.exit(gateway.exitCode ?? 1);
  },
};

const gatewayPackage = '@postern/gateway-mock';

const notInstalled = `${gatewayPackage} is not installed. Install it with npm install --save-dev ${gatewayPackage}, run npm start in a clone of its repository, or use its image: docker compose -f postern.compose.yaml up`;

// Without the gateway, its options are not known.
const help = [
  'Usage: postern start [options of the gateway]',
  '',
  `Start the mock gateway with its options, such as --port 0 and --database :memory:, which \`postern start --help\` lists once ${gatewayPackage} is installed.`,
  '',
  `${notInstalled}.`,
].join('\n');

/** The program of the gateway, from the project in this folder or beside this package. */
const findGateway = ({ folder, programFile }: CommandEnvironment): string | undefined => {
  for (const from of [path.join(folder, 'any.js'), programFile]) {
    const program = resolveFrom(from);
    if (program !== undefined) return program;
  }
  return undefined;
};

const resolveFrom = (file: string): string | undefined => {
  try {
    const require = createRequire(
      path.isAbsolute(file) && file.endsWith('any.js') ? file : realpathSync(file),
    );
    const manifestFile = require.resolve(`${gatewayPackage}/package.json`);
    const manifest: unknown = require(manifestFile);
    const program = isRecord(manifest) ? textAt(manifest['bin'], 'postern-gateway') : '';
    return program === '' ? undefined : path.join(path.dirname(manifestFile), program);
  } catch {
    return undefined;
  }
};
