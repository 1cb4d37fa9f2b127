/** Shows messages of a log in a report: only parameters that are neither secret nor personal. */
import type { Params } from '@postern/protocol';
import type { ReportEvidence } from '../../report/report.ts';
import type { LogExchange } from './log-exchange.ts';
import { textOf, type LoggedMessage } from './logged-message.ts';

export const logExchangeAsEvidence = ({
  kind,
  request,
  reply,
  httpStatus,
  failure,
}: LogExchange): readonly ReportEvidence[] => [
  ...(request === undefined ? [] : [describe('request', request)]),
  ...(reply === undefined
    ? [
        {
          title: 'no reply',
          text: [failure, httpStatus === undefined ? undefined : `HTTP ${httpStatus}`]
            .filter((part) => part !== undefined)
            .join(', '),
        },
      ]
    : [describe(kind === 'feedback' ? 'feedback' : 'reply', reply)]),
];

const describe = (name: string, { line, at, params }: LoggedMessage): ReportEvidence => ({
  title: `line ${line}${at === undefined ? '' : `, ${at}`}: ${name}`,
  text: shownNames.flatMap((parameter) => show(params, parameter)).join('\n'),
});

const show = (params: Params, parameter: string): readonly string[] => {
  const value = textOf(params, parameter);
  return value === undefined ? [] : [`${parameter}: ${value.slice(0, 200)}`];
};

const shownNames = [
  'command',
  'query_command',
  'merchant_reference',
  'fort_id',
  'amount',
  'currency',
  'language',
  'maintenance_reference',
  'response_code',
  'response_message',
  'status',
  'transaction_status',
  'transaction_code',
  'authorized_amount',
  'captured_amount',
  'refunded_amount',
] as const;
