/** `postern-gateway load`: the flags of the load test. What runs it is loaded when it runs. */
import { operations } from '@postern/protocol';
import { Command, Option } from 'commander';
import { options, variableName } from '../../server/options.ts';
import type { LoadCommandPorts } from './load-command-ports.ts';
import type { LoadFlags } from './load-flags.ts';

const tokenVariable = variableName('token');

export const loadCommand = (ports: LoadCommandPorts): Command =>
  new Command('load')
    .description(
      'Send signed requests to a gateway at a constant rate, and print latencies and errors. Latency counts from the planned time of a request, so a stalled gateway does not slow the test down and hide its stall.',
    )
    .option(
      '--url <url>',
      'origin of the gateway, or its operation address',
      `http://${options.host.fallback}:${options.port.fallback}`,
    )
    .addOption(
      new Option('--seed <file>', 'seed file with the phrases')
        .env('POSTERN_SEED')
        .default(ports.demoSeed, 'the demo merchant'),
    )
    .option('--merchant <identifier>', 'merchant of the seed file (default: the first one)')
    .option(
      '--operations <list>',
      `operations on each order, in this order, separated by commas: ${Object.keys(operations).join(', ')}`,
      'CAPTURE,CHECK_STATUS',
    )
    .option('--rate <number>', 'requests per second', '50')
    .option('--duration <seconds>', 'how long to send requests', '10')
    .option('--orders <number>', 'orders to spread the requests over', '100')
    .option('--references <file>', 'existing authorized orders: one merchant_reference in each line')
    .option('--currency <code>', 'currency of these or of the created orders', 'AED')
    .option('--connections <number>', 'maximum of open connections', '64')
    .option('--timeout <seconds>', 'how long to wait for a reply', '10')
    .option('--json', 'print the report as JSON')
    .option(
      '--i-mean-it',
      'allow an address beyond this machine and private networks. Never load a gateway that is not yours',
    )
    .addHelpText('after', helpFooter)
    .action(async (flags: LoadFlags) => {
      const { runLoadCommand } = await import('./run-load-command.ts');
      await runLoadCommand(flags, ports);
    });

const helpFooter = `
Orders: with a token in ${tokenVariable}, the test creates authorized orders with the management API. Otherwise it uses those of
--references, or the authorized orders of the seed. Each request with an amount moves one minor unit. Nothing is undone afterwards.

Exit code: 0 if every request got a reply and none was an error, 1 if not, 2 if the test did not start, 130 after
SIGINT (Ctrl+C), which ends the test early with its report.

Examples:
  postern-gateway load                                CAPTURE and CHECK_STATUS on the demo orders, 50 a second
  postern-gateway load --rate 500 --duration 60 --orders 1000
                                                      on new orders, with a token in ${tokenVariable}
  postern-gateway load --operations CHECK_STATUS --references orders.txt --json > report.json
  postern-gateway load --seed shop.json --merchant SHOP0001 --url http://10.0.0.7:8080/FortAPI/paymentApi`;
