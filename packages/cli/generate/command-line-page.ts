/** The page of the command line, from the rows of the commands. */
import { operationPath } from '@postern/protocol/spec';
import { commandGroups } from '../src/commands/command-groups.ts';
import {
  flagOf,
  type CommandDefinition,
  type OptionRow,
} from '../src/command-definition/command-definition.ts';
import { connectionVariables, defaultBaseUrl } from '../src/connection/connection.ts';
import { exitCodes } from '../src/output/exit-codes.ts';
import { connectionOptions, jsonOption } from '../src/command-definition/general-options.ts';

/** The text of `docs/command-line.md`. */
export const commandLinePage = async (): Promise<string> => {
  const sections: string[] = [];
  let heading = '';
  for (const group of commandGroups) {
    if (group.heading === undefined) continue;
    if (group.heading !== heading) {
      heading = group.heading;
      sections.push(`## ${heading.replace(/:$/, '')}\n`);
    }
    const rows = await group.load();
    // Only the commands of the management API have no examples: its own reference describes the routes.
    const [commands, routes] = [true, false].map((hasExamples) =>
      rows.filter(({ examples }) => examples.length > 0 === hasExamples),
    );
    sections.push((commands ?? []).map(describe).join('\n'));
    if (routes !== undefined && routes.length > 0)
      sections.push(describeRoutes(group.name, group.summary, routes));
  }
  return [introduction, ...sections].join('\n');
};

const program = 'postern';

const introduction = `_Generated from the [rows of the commands](../packages/cli/src/commands) by \`npm run generate\`: change those, not this page._

# Command line

\`${program}\` calls any gateway, signs and verifies messages, and controls a test gateway. \`${program}-gateway\`, the program of
the gateway, has the same commands beside its own.

\`\`\`bash
npm install --save-dev @postern/cli
npx -p @postern/cli postern check order-1001
\`\`\`

<!-- until published -->

The packages are not on npm yet: [install packed files](start.md#install-packed-files).

<!-- /until published -->

Each command prints its options and examples with \`--help\`, and JSON with \`--json\`. Results go to standard output; errors and remarks
go to standard error.

## Gateway and account

Without settings, the commands use the public demo merchant of the gateway that runs in the folder: the running gateway leaves its
address, and its own certificate if it has one (\`--tls\`), beside its database in \`.postern\`. Without such a file, they use
\`${defaultBaseUrl}\`. Otherwise an option overrides its variable, and the variable overrides the stored connection. An address is an origin
or the whole address of the operations, such as \`${defaultBaseUrl}${operationPath()}\`. A gateway with a database elsewhere prints the \`--base-url\` to pass.

| Setting | Variable | Option |
| --- | --- | --- |
${Object.entries(connectionVariables)
  .map(([name, variable]) => `| \`${name}\` | \`${variable}\` | ${optionOf(name)} |`)
  .join('\n')}

Phrases and tokens have no option, because every user of a machine can list the options of its processes. A stored connection is an object
with these settings in \`.postern/connections.json\`, in the folder of the project or in your home folder. Only its owner may read
the file. \`--connection\` or \`POSTERN_CONNECTION\` names the stored connection; the name \`default\` needs neither.
\`postern login\` writes a connection with the address, the account and a token; add the keys of the account in the file. A connection with
another name is never silently one of the demo merchant: without \`merchantIdentifier\`, pass \`--merchant\`.

\`\`\`json
{
  "default": { "baseUrl": "http://127.0.0.1:8080", "merchantIdentifier": "DEMO0001" },
  "shop": { "baseUrl": "https://gateway.example", "merchantIdentifier": "SHOP0001", "accessCode": "…", "shaType": "SHA-256", "requestPhrase": "…", "responsePhrase": "…" }
}
\`\`\`

## Exit codes

| Code | Meaning |
| --- | --- |
${Object.values(exitCodes)
  .map(({ code, meaning }) => `| ${code} | ${meaning} |`)
  .join('\n')}

## Colors

Output has colors and fits the width at a terminal only. \`NO_COLOR\` turns the colors off, \`FORCE_COLOR=1\` turns them on elsewhere.
`;

function optionOf(name: string): string {
  if (name === 'baseUrl') return '`--base-url`';
  return name === 'merchantIdentifier' ? '`--merchant`' : 'none';
}

const describe = (row: CommandDefinition): string => {
  const options = (row.options ?? []).map(describeOption);
  const general = [...connectionOptions[row.connects], jsonOption].map(({ name }) => `\`${flagOf(name)}\``);
  return [
    `### ${program} ${row.name}`,
    '',
    `${escape(row.summary)}.`,
    '',
    // A synopsis, not a command that can be run.
    '```text',
    usage(row),
    '```',
    ...(row.details === undefined ? [] : ['', withProgram(escape(row.details)).replaceAll('\n', '  \n')]),
    ...(options.length === 0 ? [] : ['', '| Option | Meaning |', '| --- | --- |', ...options]),
    '',
    `Also: ${general.join(', ')}.`,
    ...(row.examples.length === 0
      ? []
      : [
          '',
          '```bash',
          row.examples.map(({ line, does }) => `# ${does}\n${withProgram(line)}`).join('\n\n'),
          '```',
        ]),
    '',
  ].join('\n');
};

const withProgram = (text: string): string => text.replaceAll('{program}', program);

const usage = (row: CommandDefinition): string =>
  [
    `${program} ${row.name}`,
    ...(row.arguments ?? []).map(({ name, isRequired, isList }) => {
      const words = `${name}${isList === true ? '...' : ''}`;
      return isRequired === true ? `<${words}>` : `[${words}]`;
    }),
    ...((row.options ?? []).length === 0 ? [] : ['[options]']),
  ].join(' ');

const describeOption = ({ name, value, help, choices, fallback }: OptionRow): string =>
  `| \`${flagOf(name)}${value === undefined ? '' : ` <${value}>`}\` | ${[
    withProgram(escape(help)),
    ...(choices === undefined ? [] : [`one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`]),
    ...(fallback === undefined ? [] : [`default: \`${fallback}\``]),
  ]
    .filter((part) => part !== '')
    .join('; ')} |`;

const describeRoutes = (name: string, summary: string, rows: readonly CommandDefinition[]): string =>
  [
    `### ${program} ${name}`,
    '',
    `${summary}. Each route is a command, whose options are the parameters of the route. \`--body\` sends a whole body.`,
    '',
    '```text',
    `${program} ${name} <operation> [options]`,
    '```',
    '',
    '| Operation | What it does |',
    '| --- | --- |',
    ...rows.map((row) => `| \`${row.name.split(' ').at(-1)}\` | ${escape(row.summary)} |`),
    '',
  ].join('\n');

const escape = (text: string): string =>
  text
    .replaceAll('|', '\\|')
    .replaceAll('<', '\\<')
    .replaceAll(/\{(?!program)/g, '&#123;');
