/** What the gateway says about itself: one JSON line each, on standard error; never a phrase, a signature or an access code. */
import { parameters, accountSettings, type ParameterRow, type AccountSettingRow } from '@postern/protocol';
import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export const openLog = (level: LogLevel, destination: DestinationStream = standardError()): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secrets, censor: '[redacted]' },
    },
    destination,
  );

// Whoever reads the log may be gone, and the disk that it goes to may be full: that is no reason to stop answering.
const standardError = (): DestinationStream =>
  pino.destination({ fd: 2, sync: false }).on('error', () => undefined);

const secretsIn = (table: Readonly<Record<string, ParameterRow | AccountSettingRow>>): readonly string[] =>
  Object.keys(table).filter((name) => table[name]?.secret === true);

// By their names on the wire and in settings; in our own code they are spelled in one word.
const secrets = [
  ...secretsIn(parameters),
  ...secretsIn(accountSettings),
  'accessCode',
  'requestPhrase',
  'responsePhrase',
];
