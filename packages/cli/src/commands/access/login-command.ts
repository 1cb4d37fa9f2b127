/** `postern login`: checks a token of the management API, and stores it in a connection. */
import path from 'node:path';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import { readStandardInput } from '../../connection/read-file-or-standard-input.ts';
import {
  connectionsFile,
  defaultConnection,
  folderOfConnections,
  readStoredConnections,
  writeStoredConnection,
} from '../../connection/connections-file.ts';
import { callAccountRoute } from '../../management-api/call-account-route.ts';
import { textAt } from '../../management-api/read-json-members.ts';
import { failed } from '../../output/command-failure.ts';
import { readSecretLine } from './read-secret-line.ts';

/** Far above the length of a token. */
const maxTokenBytes = 64 * 1024;

export const loginCommand: CommandDefinition = {
  name: 'login',
  summary: 'Store a token of the management API in a connection',
  details: [
    'Reads the token from the terminal, without showing it, or from standard input, and asks the gateway whether it is valid. The gateway',
    `prints a token at its first start. The connection is in ${connectionsFile} of this folder, or of the home folder if only that has the file. Only you can read it. It has the address only if you name one,`,
    'and the account if the token is of a merchant, or if you name it with --merchant. Operations need the keys of the account, too: add accessCode, shaType,',
    'requestPhrase and responsePhrase to the connection in the file.',
  ].join('\n'),
  options: [
    {
      name: 'as',
      help: `connection to write; that of --connection or POSTERN_CONNECTION by default, or else ${defaultConnection}`,
      value: 'name',
    },
  ],
  connects: 'gateway',
  effect: 'local',
  examples: [
    { line: '{program} login', does: 'store a token for the gateway on this machine' },
    {
      line: 'postern-gateway token create --role provider --name me | {program} login',
      does: 'create a token of a gateway in this folder, and store it',
    },
    {
      line: '{program} login --as shop --merchant SHOP0001',
      does: 'store it for an account, for commands with --connection shop',
    },
    {
      line: '{program} login --as staging --base-url https://gateway.example',
      does: 'store it with the address in another connection',
    },
  ],
  run: async (input, context) => {
    const { environment, signal } = context;
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    const written = environment.stdin.isTTY
      ? await readSecretLine('Token: ', environment, signal)
      : await readStandardInput(environment.stdin, { maxBytes: maxTokenBytes, signal });
    if (written === undefined) return failed('interrupted', 'interrupted');
    if (typeof written !== 'string') return written;
    const token = written.trim();
    if (!/^\S{32,}$/.test(token))
      return failed('usage', 'no token: a token is one word of 32 characters or more');
    const reply = await callAccountRoute({ ...connection, token }, 'getSession', {}, context);
    if (reply._tag === 'Failed') return reply;
    const name =
      input.text('as') ??
      input.text('connection') ??
      (environment.variables['POSTERN_CONNECTION'] || defaultConnection);
    const owner = textAt(reply.content, 'merchant_identifier');
    const merchant = input.text('merchant') ?? (owner === '' ? undefined : owner);
    if (owner !== '' && merchant !== owner)
      return failed('usage', `the token is of ${owner}: leave out --merchant, or pass --merchant ${owner}`);
    const folder = await folderOfConnections(environment);
    const stored = await readStoredConnections({ folder });
    if ('_tag' in stored) return stored;
    const other = stored.get(name)?.merchantIdentifier;
    // The keys that the connection has are those of its account.
    if (merchant !== undefined && other !== undefined && other !== merchant)
      return failed(
        'usage',
        `the connection ${name} is of the account ${other}. Write another one, for example --as ${merchant}`,
      );
    // The gateway that runs in the folder can have another port tomorrow.
    const settings = {
      ...(connection.sources.baseUrl !== undefined && { baseUrl: connection.baseUrl }),
      ...(merchant !== undefined && { merchantIdentifier: merchant }),
      token,
    };
    const problem = await writeStoredConnection(name, settings, { folder });
    if (problem !== undefined) return problem;
    const account = merchant ?? other;
    return {
      _tag: 'Done',
      json: {
        connection: name,
        base_url: connection.baseUrl,
        merchant_identifier: account ?? null,
        session: reply.content,
      },
      view: {
        kind: 'text',
        text: `Stored the token of ${owner === '' ? 'the provider' : owner} in the connection ${name} of ${path.join(folder, connectionsFile)}${account === undefined ? '' : `, for the account ${account}`}.`,
        tone: 'good',
      },
    };
  },
};
