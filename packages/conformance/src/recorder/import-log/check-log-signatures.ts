/** Checks the signatures of a log with the phrases of the account, and says which mistake explains a wrong one. */
import type { NestedValue } from '@postern/protocol/spec';
import { checkParams, type RecordedAccount } from '../check-recorded-signature.ts';
import type { RecordedVerification } from '../recorded-exchange.ts';
import type { LogExchange } from './log-exchange.ts';
import type { LogFinding } from './log-finding.ts';
import { textOf, type LoggedMessage } from './logged-message.ts';

/** What the check of all signatures gave. */
export interface SignatureChecks {
  readonly findings: readonly LogFinding[];
  readonly accepted: number;
  readonly refused: number;
  /** How many were not checked, by the reason. */
  readonly unchecked: ReadonlyMap<string, number>;
}

/** How many wrong signatures are explained: an explanation takes long. */
const maxExplained = 100;

export const checkLogSignatures = (
  exchanges: readonly LogExchange[],
  account: RecordedAccount,
): SignatureChecks => {
  const findings: LogFinding[] = [];
  const unchecked = new Map<string, number>();
  const counts = { accepted: 0, refused: 0 };
  const check = (message: LoggedMessage, direction: 'request' | 'response'): RecordedVerification => {
    const verification = verificationOf(message, direction, account, counts.refused < maxExplained);
    if (verification.outcome === 'unchecked') {
      const { reason = 'not checked' } = verification;
      unchecked.set(reason, (unchecked.get(reason) ?? 0) + 1);
    } else counts[verification.outcome] += 1;
    return verification;
  };
  for (const exchange of exchanges) {
    const { kind, request, reply } = exchange;
    const order =
      textOf(request?.params, 'merchant_reference') ?? textOf(reply?.params, 'merchant_reference');
    const base = { ...(order !== undefined && { order }), exchanges: [exchange] };
    const sent = request === undefined ? undefined : check(request, 'request');
    const code = textOf(reply?.params, 'response_code') ?? '';
    if (sent?.outcome === 'refused' || (/^\d\d008$/u.test(code) && kind === 'request'))
      findings.push({
        ...base,
        rule: 'signature.request',
        lines: linesOf(request, reply),
        observed: [code === '' ? '' : `The gateway answered ${code}.`, explain(sent)].join(' ').trim(),
        ...(sent?.advice !== undefined && { nextStep: sent.advice }),
      });
    if (reply === undefined) continue;
    // A reply to a sender that did not prove who it is has no signature.
    if (textOf(reply.params, 'signature') === undefined && code.startsWith('00')) continue;
    const received = check(reply, 'response');
    if (received.outcome === 'refused')
      findings.push({
        ...base,
        rule: kind === 'feedback' ? 'signature.feedback' : 'signature.reply',
        lines: linesOf(reply),
        observed: explain(received),
        ...(received.advice !== undefined && { nextStep: received.advice }),
      });
  }
  return { findings, unchecked, ...counts };
};

const linesOf = (...messages: readonly (LoggedMessage | undefined)[]): readonly number[] => [
  ...new Set(messages.flatMap((message) => (message === undefined ? [] : [message.line]))),
];

const explain = (verification: RecordedVerification | undefined): string => {
  switch (verification?.outcome) {
    case 'accepted':
      return 'The signature matches the phrase that you set: the gateway has another phrase or SHA type.';
    case 'refused':
      return verification.reason ?? 'The signature does not match.';
    case 'unchecked':
      return `The signature was not checked: ${verification.reason ?? ''}.`;
    case undefined:
      return 'The request is not in the log: log it, too.';
  }
};

const verificationOf = (
  { params, verification }: LoggedMessage,
  direction: 'request' | 'response',
  account: RecordedAccount,
  isExplained: boolean,
): RecordedVerification => {
  if (verification !== undefined && verification.outcome !== 'unchecked') return verification;
  if (Object.values(params).some(isRedacted))
    return { outcome: 'unchecked', reason: 'values of the message are redacted' };
  return checkParams(params, direction, account, isExplained);
};

/** Whether a value was redacted before it was logged. */
const isRedacted = (value: NestedValue): boolean =>
  typeof value === 'string' &&
  /^\W*(?:redacted|filtered|masked|hidden|removed)\W*$|\*{3,}|•{3,}|x{6,}$/iu.test(value);
