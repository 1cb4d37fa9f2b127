/** Finds response codes that are unknown, contradict the status, or say that the request is wrong. */
import { parseResponseCode } from '@postern/protocol';
import { remedies } from '@postern/protocol/texts';
import { outcomeOf, type OrderStep } from '../../order-history/order-history.ts';
import type { LogFinding, FindInOrder } from '../log-finding.ts';
import { textOf } from '../logged-message.ts';

export const checkResponseCodes = (steps: readonly OrderStep[], find: FindInOrder): readonly LogFinding[] =>
  steps.flatMap((step) => {
    const { code, exchange } = step;
    if (code === undefined) return [];
    const parsed = parseResponseCode(code);
    if (parsed._tag === 'Unknown')
      return [find('code.unknown', [step], `The response code ${code} is not in the specification.`)];
    const status = textOf(exchange.reply?.params, 'status');
    if (status !== undefined && status !== parsed.status)
      return [find('code.contradicts', [step], `The response code is ${code}, and the status ${status}.`)];
    const isRefused =
      exchange.kind === 'request' && outcomeOf(code) === 'failed' && refusedMessages.has(parsed.message);
    return isRefused
      ? [
          find(
            'request.refused',
            [step],
            `${step.operation ?? 'The request'} was answered with ${code}${textOf(exchange.reply?.params, 'response_message') === undefined ? '' : ` ${textOf(exchange.reply?.params, 'response_message') ?? ''}`}.`,
            remedies[parsed.message],
          ),
        ]
      : [];
  });

/** Messages that say that the request itself is wrong. Those of amounts, states and signatures have rules of their own. */
const refusedMessages: ReadonlySet<string> = new Set([
  '001',
  '002',
  '004',
  '005',
  '009',
  '010',
  '013',
  '015',
  '027',
  '032',
  '033',
  '036',
  '040',
  '073',
  '110',
]);
