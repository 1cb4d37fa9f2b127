/** Connects the suite with a gateway: the mock by its management API if there is a token, any other with the orders that the user named. */
import {
  connectMockGateway,
  parseNamedOrder,
  takeNamedOrders,
  type ConnectedGateway,
  type OrderUnderTest,
} from '@postern/conformance';
import { operationPath } from '@postern/protocol/spec';
import type { CommandEnvironment } from '../../command-definition/command-context.ts';
import { readInputFile } from '../../connection/read-file-or-standard-input.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { Connection } from '../../connection/connection.ts';
import { requireAccountCredentials } from '../../connection/require-account-credentials.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';

/** A gateway that a run can use, and whether the suite made the account itself. */
export interface GatewayToCertify {
  readonly gateway: ConnectedGateway;
  readonly isOwnAccount: boolean;
}

/** Whether the run uses the management API of a mock gateway. Orders that are named belong to an account that exists. */
export const usesManagementApi = (input: CommandInput, { token }: Connection): boolean =>
  token !== undefined && input.texts('order').length === 0 && input.text('orders_file') === undefined;

export const connectGatewayUnderTest = async (
  input: CommandInput,
  connection: Connection,
  environment: Pick<CommandEnvironment, 'folder'>,
): Promise<GatewayToCertify | CommandFailure> => {
  const { baseUrl, apiRoot, token, timeoutSeconds } = connection;
  if (token !== undefined && usesManagementApi(input, connection)) {
    try {
      const gateway = await connectMockGateway({
        baseUrl,
        token,
        ...(apiRoot !== undefined && { apiRoot }),
        ...(timeoutSeconds !== undefined && { timeoutSeconds }),
        createsPayments: input.isOn('payments'),
      });
      return { gateway, isOwnAccount: true };
    } catch (cause) {
      return describeFailure(cause, baseUrl);
    }
  }
  const account = requireAccountCredentials(connection);
  if ('_tag' in account) return account;
  const orders = await readOrders(input, environment);
  if ('_tag' in orders) return orders;
  const { merchantIdentifier, accessCode, shaType, requestPhrase, responsePhrase } = account;
  return {
    isOwnAccount: false,
    gateway: {
      operationUrl: new URL(operationPath(apiRoot), baseUrl).href,
      account: {
        merchantIdentifier,
        accessCode,
        requestKey: { shaType, phrase: requestPhrase },
        responseKey: { shaType, phrase: responsePhrase },
      },
      takeOrder: takeNamedOrders(orders),
      close: () => Promise.resolve(),
    },
  };
};

const describeFailure = (cause: unknown, baseUrl: string): CommandFailure => {
  const message = cause instanceof Error ? cause.message : String(cause);
  return cause instanceof TypeError
    ? failed(
        'unreachable',
        `${baseUrl} cannot be reached. Start the gateway, or pass its address with --base-url`,
      )
    : failed('refused', `the account of the run cannot be created: ${message}`);
};

const maxOrders = 1000;
const maxErrors = 20;
const maxFileBytes = 1024 ** 2;

interface NumberedLine {
  readonly text: string;
  readonly number: number;
}

const readOrders = async (
  input: CommandInput,
  { folder }: Pick<CommandEnvironment, 'folder'>,
): Promise<readonly OrderUnderTest[] | CommandFailure> => {
  const file = input.text('orders_file');
  const lines = file === undefined ? [] : await readLines(file, folder);
  if ('_tag' in lines) return lines;
  // A file may be another one than the user meant, and have secrets: its lines are not repeated.
  const named = [
    ...input.texts('order').map((text) => ({ text, where: `--order ${text}` })),
    ...lines.map(({ text, number }) => ({ text, where: `--orders-file ${file ?? ''}, line ${number}` })),
  ].map(({ text, where }) => {
    const order = parseNamedOrder(text);
    return typeof order === 'string' ? `${where}: ${order}` : order;
  });
  const errors = named.filter((order) => typeof order === 'string');
  if (errors.length > 0) return failed('usage', ...errors.slice(0, maxErrors));
  const orders = named.filter((order) => typeof order !== 'string');
  return orders.length <= maxOrders ? orders : failed('usage', `at most ${maxOrders} orders can be named`);
};

const readLines = async (file: string, folder: string): Promise<readonly NumberedLine[] | CommandFailure> => {
  const text = await readInputFile(file, {
    folder,
    maxBytes: maxFileBytes,
    subject: `--orders-file ${file}`,
  });
  if (typeof text !== 'string') return text;
  return text
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => line.text !== '' && !line.text.startsWith('#'));
};
