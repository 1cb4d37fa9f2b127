/** The columns of exported requests. */
import type { StoredEntry } from '../../observability/request-log/request-log.ts';
import { csvFormat, jsonLinesFormat, type ExportFormats } from '../export/export-formats.ts';

export const requestExportFormats: ExportFormats<StoredEntry> = {
  csv: csvFormat([
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
  ]),
  ndjson: jsonLinesFormat(({ entry }) => entry),
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
