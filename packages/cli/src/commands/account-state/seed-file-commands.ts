/** `postern export` and `postern import`: accounts and orders as seed files. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import { callAccountRoute } from '../../management-api/call-account-route.ts';
import { jsonView, sentenceView } from '../../management-api/reply-views.ts';
import { listAt, textAt } from '../../management-api/read-json-members.ts';
import { allAccountsOption, readJsonBody } from '../../management-api/route-options.ts';
import { failed } from '../../output/command-failure.ts';

export const exportCommand: CommandDefinition = {
  name: 'export',
  summary: 'Export an account, or all, as a seed file without phrases',
  details:
    'The gateway starts with the file by --seed once its phrases are added; `{program} import` reads it as it is. An order that a seed cannot describe, such as one with a pending operation, is left out and named on standard error. Saved cards, feedback and the request log are not in the file.',
  arguments: [{ name: 'file', help: 'file to write; - is standard output, the default' }],
  options: [{ name: 'force', help: 'replace the file if it exists' }, allAccountsOption],
  connects: 'gateway',
  examples: [
    {
      line: '{program} export shop.json',
      does: 'write the account and its orders with their history to a file',
    },
    { line: '{program} export --all-accounts > all.json', does: 'write all accounts' },
  ],
  run: async (input, context) => {
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    const reply = await callAccountRoute(connection, 'getExport', { isForAll: isForAll(input) }, context);
    if (reply._tag === 'Failed') return reply;
    for (const omitted of listAt(reply.content, 'omitted_orders'))
      context.note(
        `The order ${textAt(omitted, 'merchant_reference')} is left out: ${textAt(omitted, 'reason')}`,
      );
    const written = input.text('file');
    const file = written === '-' ? undefined : written;
    if (file === undefined) return { _tag: 'Done', json: reply.content, view: jsonView(reply.content) };
    try {
      await writeFile(
        path.resolve(context.environment.folder, file),
        `${JSON.stringify(reply.content, undefined, 2)}\n`,
        { flag: input.isOn('force') ? 'w' : 'wx' },
      );
    } catch (cause) {
      const isThere = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
      const reason = isThere
        ? 'it exists. Replace it with --force'
        : cause instanceof Error
          ? cause.message
          : '';
      return failed('usage', `${file} cannot be written: ${reason}`);
    }
    const accounts = listAt(reply.content, 'accounts').length;
    return {
      _tag: 'Done',
      json: { file, accounts },
      view: sentenceView(() => `Wrote accounts to ${file}: ${accounts}.`)(undefined),
    };
  },
};

export const importCommand: CommandDefinition = {
  name: 'import',
  summary: 'Import accounts and orders from a seed file',
  details: 'Adds orders that are missing. A new account needs its phrases in the file, and --all-accounts.',
  arguments: [
    { name: 'file', help: 'seed file, or - for standard input', isRequired: true, takesText: true },
  ],
  options: [
    {
      name: 'replace',
      help: 'replace the settings and orders of existing accounts, and delete their saved cards',
    },
    { ...allAccountsOption, help: 'import any account; needs a token of the provider' },
  ],
  connects: 'gateway',
  examples: [
    { line: '{program} import shop.json', does: 'add the orders of a file to the account' },
    {
      line: '{program} import all.json --all-accounts --replace',
      does: 'make all accounts of a file as they are in it',
    },
  ],
  run: async (input, context) => {
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    const read = await readJsonBody(input.text('file') ?? '-', context);
    if ('_tag' in read) return read;
    const reply = await callAccountRoute(
      connection,
      'postImport',
      {
        body: read.body,
        query: input.isOn('replace') ? { replace: 'true' } : {},
        isForAll: isForAll(input),
      },
      context,
    );
    if (reply._tag === 'Failed') return reply;
    const inFile = listAt(read.body, 'accounts').flatMap((account) => listAt(account, 'orders')).length;
    const leftOrders = inFile - Number(textAt(reply.content, 'orders'));
    const leftAccounts = textAt(reply.content, 'left_accounts');
    const replaces = input.isOn('replace');
    const view = sentenceView((content) =>
      [
        `Accounts added or replaced: ${textAt(content, 'accounts')}. Orders added: ${textAt(content, 'orders')}.`,
        ...(leftAccounts === '' ? [] : [`Accounts left as they are, because they exist: ${leftAccounts}.`]),
        // The reply does not say which: an account that was replaced has none that existed.
        ...(leftOrders > 0
          ? [`Orders not added, because ${replaces ? full : `they exist or ${full}`}: ${leftOrders}.`]
          : []),
        ...(!replaces && (leftAccounts !== '' || leftOrders > 0)
          ? ['Replace what exists with --replace.']
          : []),
      ].join(' '),
    );
    return { _tag: 'Done', json: reply.content, view: view(reply.content) };
  },
};

const full = 'the account has the maximum number of orders';

const isForAll = (input: CommandInput): boolean => input.isOn(allAccountsOption.name);
