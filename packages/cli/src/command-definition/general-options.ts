/** The options that many commands have. */
import { defaultBaseUrl } from '../connection/connection.ts';
import type { CommandDefinition, OptionRow } from './command-definition.ts';

export const jsonOption: OptionRow = { name: 'json', help: 'print JSON' };

const connectionOption: OptionRow = {
  name: 'connection',
  help: 'connection of .postern/connections.json with the address and the account (env: POSTERN_CONNECTION)',
  value: 'name',
};

const merchantOption: OptionRow = {
  name: 'merchant',
  help: 'merchant_identifier of the account (env: POSTERN_MERCHANT_IDENTIFIER)',
  value: 'identifier',
};

const baseUrlOption: OptionRow = {
  name: 'base_url',
  help: `origin or operation address of the gateway (env: POSTERN_BASE_URL; default: that of the gateway that was started in this folder with its default database, or ${defaultBaseUrl})`,
  value: 'url',
};

const timeoutOption: OptionRow = {
  name: 'timeout',
  help: 'seconds to wait for a whole reply of the gateway (default: 60; 30 for operations)',
  value: 'seconds',
};

/** The options of every command that uses a gateway, or the credentials of an account. */
export const connectionOptions: Readonly<Record<CommandDefinition['connects'], readonly OptionRow[]>> = {
  nothing: [],
  credentials: [connectionOption],
  gateway: [baseUrlOption, merchantOption, connectionOption, timeoutOption],
};
