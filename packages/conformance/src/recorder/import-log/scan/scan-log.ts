/** Finds the messages in a log of any format, line by line and in linear time. */
import type { LogListener } from '../log-message.ts';
import { parseTraceLine, type TracedPart } from './curl-trace.ts';
import { createTextScanner, maxBodyLength, type LogScanner } from './scan-text.ts';

export const createLogScanner = (listener: LogListener): LogScanner => {
  const scanner = createTextScanner(listener, 0);
  let traced: { text: string; readonly line: number; readonly isHex: boolean } | undefined;
  const endTrace = (): void => {
    if (traced === undefined) return;
    const { text, line, isHex } = traced;
    traced = undefined;
    scanner.readLine(isHex ? Buffer.from(text, 'latin1').toString('utf8') : text, line);
  };
  const addPart = ({ text, isFirst, isHex }: TracedPart, line: number): void => {
    if (traced === undefined || isFirst) {
      endTrace();
      traced = { text, line, isHex };
    } else if (traced.text.length < maxBodyLength) traced.text += text;
  };
  return {
    readLine: (text, line) => {
      const part = parseTraceLine(text);
      if (part !== undefined) return addPart(part, line);
      endTrace();
      scanner.readLine(text, line);
    },
    end: () => {
      endTrace();
      scanner.end();
    },
  };
};
