/** The options of a command that listens on this machine until it is ended. */
import { allowedHostsRule, parseAllowedHosts, type LocalServerOptions } from '@postern/conformance';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { OptionRow } from '../../command-definition/command-definition.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';

export const portOption = (of: string): OptionRow => ({
  name: 'port',
  help: `port of the ${of} on this machine`,
  value: 'number',
  fallback: '8090',
});

/** Where else than on loopback, and under which names: for a container or a tunnel. */
export const hostOptions = (of: string): readonly OptionRow[] => [
  {
    name: 'host',
    help: `address on which the ${of} listens, such as 0.0.0.0 in a container`,
    value: 'address',
    fallback: '127.0.0.1',
  },
  {
    name: 'allowed_hosts',
    help: `further host names or IP addresses under which the ${of} answers, separated by commas: those of a container or a tunnel. It always answers under loopback names and the address of --host`,
    value: 'hosts',
  },
];

export const countOption = (of: string): OptionRow => ({
  name: 'count',
  help: `end after this number of ${of}`,
  value: 'number',
});

/** Where the command listens, and after how many messages it ends. */
export interface LocalServerInput {
  readonly server: LocalServerOptions & { readonly port: number };
  readonly count: number | undefined;
}

export const readLocalServerOptions = (input: CommandInput): LocalServerInput | CommandFailure => {
  const [port = '', count, host] = [input.text('port'), input.text('count'), input.text('host')];
  const allowedHosts = parseHosts(input.text('allowed_hosts'));
  if (allowedHosts === undefined) return failed('usage', `--allowed-hosts must be ${allowedHostsRule}`);
  if (!/^\d{1,5}$/u.test(port) || Number(port) > 65_535)
    return failed('usage', '--port must be a number from 0 to 65535');
  if (count !== undefined && !/^[1-9]\d{0,8}$/u.test(count))
    return failed('usage', '--count must be a whole number from 1');
  return {
    server: { port: Number(port), allowedHosts, ...(host !== undefined && { host }) },
    count: count === undefined ? undefined : Number(count),
  };
};

const parseHosts = (text: string | undefined): readonly string[] | undefined =>
  text === undefined ? [] : parseAllowedHosts(text);

/** Why a command cannot listen, with the next step. */
export const describeListenFailure = (cause: unknown, port: number): string => {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return reason.includes('EADDRINUSE')
    ? `port ${port} is in use. Choose another one with --port, or 0 for any free one`
    : reason;
};
