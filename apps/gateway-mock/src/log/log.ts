/** What the gateway says about itself: one JSON line each, on standard error; never a phrase, a signature or an access code. */
import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export const openLog = (
  level: LogLevel,
  destination: DestinationStream = pino.destination({ fd: 2, sync: false }),
): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secrets, censor: '[hidden]' },
    },
    destination,
  );

const secrets = [
  'signature',
  'access_code',
  'accessCode',
  'sha_request_phrase',
  'sha_response_phrase',
  'requestPhrase',
  'responsePhrase',
];
