/** The columns of exported requests. */
import type { StoredEntry } from '../../request-log/request-log.ts';
import { exportFormats } from '../export/export-formats.ts';

export const requestExportFormats = exportFormats(
  ({ entry }: StoredEntry) => entry,
  [
    ['request_id', ({ entry }) => entry.request_id],
    ['at', ({ entry }) => entry.at],
    ['merchant_identifier', ({ entry }) => entry.merchant_identifier],
    ['operation', ({ entry }) => entry.operation],
    ['merchant_reference', ({ entry }) => entry.merchant_reference],
    ['fort_id', ({ entry }) => entry.fort_id],
    ['amount', ({ entry: { request } }) => textOf(request['amount'])],
    ['currency', ({ entry: { request } }) => textOf(request['currency'])],
    ['response_code', ({ entry }) => entry.response_code],
    ['response_message', ({ entry: { reply } }) => textOf(reply['response_message'])],
    ['refusal_reason', ({ entry }) => entry.refused?.reason],
    ['refused_parameter', ({ entry }) => entry.refused?.parameter],
    ['delivered', ({ entry }) => entry.delivery?.delivered !== false],
    ['scenarios', ({ entry }) => entry.scenarios?.join(' ')],
    ['microseconds', ({ entry }) => entry.microseconds],
    ['from', ({ entry }) => entry.from],
  ],
  {
    request: 'The columns have the parameters that lists show.',
    reply: 'The columns have the parameters that lists show.',
    interpretation_rules: 'Too long for a cell.',
    operation_id: 'The order of fort_id has it.',
    payment: 'The page of the request has it.',
    refused: 'refusal_reason and refused_parameter',
    unprocessed: 'refusal_reason is empty then: the page of the request says why.',
    diagnosis: 'Too long for a cell.',
    findings: 'Too long for a cell.',
    signed_strings: 'Too long for a cell.',
    strict: 'The page of the request has it.',
    compatible: 'The page of the request has it.',
    hint: 'Too long for a cell.',
    http: 'Too long for a cell.',
    delivery: 'delivered',
    replay_of: 'The page of the request has it.',
    signed_by: 'The page of the request has it.',
  },
);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
