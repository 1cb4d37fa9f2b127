import type { Params, StringParams } from '../../message/message-params-type.ts';
import { paymentFlows, type PaymentFlow, type PaymentFlowRow } from '../payment-flows.ts';
import type { ParamsSignedByMistake } from './payment-signing-mistakes.ts';

/**
 * What the sender of a message with a card hashes by mistake: parameters that the signature leaves out, or too few. `flow` is missing for a
 * return. An own form that leaves out more is found as any other form.
 */
export const cardSigningMistakes = (
  flow: PaymentFlow | undefined,
  params: StringParams,
): readonly ParamsSignedByMistake<StringParams>[] => {
  const row: PaymentFlowRow | undefined = flow && paymentFlows[flow];
  const present = cardParameters.filter((name) => name in params);
  const without = (names: readonly string[]): StringParams =>
    Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)));
  // All first, then all but one, and at last one.
  const sets = subsetsOf(present).filter((names) => names.length > 0);
  return row?.unsigned === undefined
    ? sets
        .filter((names) => names.length > 1)
        .map((names) => ({ mistake: 'CardParametersOmitted', params: without(names) }))
    : sets.map((hashed) => ({
        mistake: 'CardParametersAdded',
        params: without(present.filter((name) => !hashed.includes(name))),
      }));
};

/** The parameters that the browser adds to an own form. */
export const cardParameters: readonly string[] = paymentFlows.own_form.unsigned;

/** Browsers send the fields of a card that were left empty, too, and in the token forms of the page they count as absent (C17). */
export const withoutEmptyCard = (flow: PaymentFlow, params: Params): Params =>
  tokenForms.has(flow)
    ? Object.fromEntries(
        Object.entries(params).filter(([name, value]) => value !== '' || !cardParameters.includes(name)),
      )
    : params;

const tokenForms: ReadonlySet<PaymentFlow> = new Set<PaymentFlow>(['iframe', 'own_form', 'create_token']);

const subsetsOf = (names: readonly string[]): readonly (readonly string[])[] =>
  names
    .reduce<readonly (readonly string[])[]>(
      (sets, name) => [...sets.map((set) => [...set, name]), ...sets],
      [[]],
    )
    .toSorted((one, other) => other.length - one.length);
