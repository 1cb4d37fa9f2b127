import { formatRecordingHeader, parseRecording } from '../../recorded-exchange.ts';
import type { LogExchange } from '../log-exchange.ts';
import { httpToLogExchange } from './http-to-log-exchange.ts';

/** Reads a line of a recording of the proxy: its header, or an exchange. Undefined if the line is neither. */
export const readRecordingLine = (text: string, line: number): readonly LogExchange[] | undefined => {
  const recording = parseRecording(line === 1 ? text : `${header}${text}\n`);
  return typeof recording === 'string'
    ? undefined
    : recording.exchanges.flatMap((exchange) => httpToLogExchange(exchange, line) ?? []);
};

// A line has the same form with each header.
const header = formatRecordingHeader({ raw: false });
