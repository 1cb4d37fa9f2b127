/** The gateway's log: JSON lines on standard error, without phrases, signatures and access codes. */
import { redacted, secretNames } from '@postern/protocol/secrets';
import { escapeControls } from '../../texts/escape-controls.ts';
import pino from 'pino';

export interface Log {
  readonly debug: WriteLine;
  readonly info: WriteLine;
  readonly warn: WriteLine;
  readonly error: WriteLine;
}

interface WriteLine {
  (members: object, message: string): void;
  (message: string): void;
}

interface Destination {
  readonly write: (line: string) => void;
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export const openLog = (level: LogLevel, destination: Destination = standardError()): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secrets, censor: redacted },
    },
    { write: (line) => destination.write(escapeControls(line)) },
  );

// The gateway keeps answering if the log cannot be written: its reader may have ended, or the disk may be full. Lines are
// written together, at least ten times a second: one write for each request costs as much as the rest of its line.
const standardError = (): Destination =>
  pino.destination({ fd: 2, sync: false, minLength: 8192, periodicFlush: 100 }).on('error', () => undefined);

// The names in requests and settings, and the names in our own code.
const secrets = [...secretNames, 'accessCode', 'requestPhrase', 'responsePhrase'];
