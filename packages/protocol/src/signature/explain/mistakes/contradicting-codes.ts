/** A message whose status is not the one with which its response code begins: a correct reply never has this. */
import type { Params } from '../../../message/message-params-type.ts';
import { valueToSign } from '../../string-to-sign.ts';
import { eachValue, type Changes } from '../simulate-signing-mistake.ts';

const codes = [
  ['response_code', 'status'],
  ['transaction_code', 'transaction_status'],
] as const;

export type ContradictingCodes = (typeof codes)[number];

/** Returns the names of the two parameters. */
export const contradictionIn = (received: Params): ContradictingCodes | undefined =>
  codes.find(([codeName, statusName]) => {
    const [code, status] = [received[codeName], received[statusName]];
    return typeof code === 'string' && typeof status === 'string' && !code.startsWith(status);
  });

export const codesContradict: Changes = ({ received }) => {
  const contradiction = contradictionIn(received);
  if (contradiction === undefined) return [];
  const [code, status] = contradiction.map((name) => valueToSign(received[name] ?? ''));
  return [
    eachValue((text, name) => (name === contradiction[0] ? `${status}${text.slice(status?.length)}` : text)),
    eachValue((text, name) => (name === contradiction[1] ? (code ?? '').slice(0, text.length) : text)),
  ];
};
