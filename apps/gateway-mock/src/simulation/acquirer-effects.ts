/** Converts an effect at the ledger into the acquirer's response, and into the completion of a pending operation. */
import type { StringParams } from '@postern/protocol';
import type { MaintenanceOperation } from '@postern/protocol/spec';
import type { PendingResponse, AcquirerResponse } from '../ledger/simulated-acquirer-response.ts';
import type { ChosenEffects } from './choose-scenarios.ts';
import { distortionsOf } from './distort-feedback.ts';
import { defaultDecline, type EffectAt } from '../domain/scenario/scenario-effects.ts';
import { storedOnly } from '../domain/initial-order-states.ts';
import { customCodesOf } from '../domain/processor-and-acquirer-codes.ts';
import type { OperationCompletion } from '../domain/scenario/pending-operation-completion.ts';

export const acquirerResponseOf = ({ ledger: effect }: ChosenEffects): AcquirerResponse | undefined => {
  switch (effect?.kind) {
    case undefined:
      return undefined;
    case 'decline':
      return { message: effect.message, codes: customCodesOf(effect) };
    case 'technical_problem':
      return { message: '006', codes: customCodesOf(effect) };
    case 'pending':
    case 'uncertain':
    case 'decision_delayed':
      return pendingResponses[effect.kind];
  }
};

/** The outcome of an operation or a payment until it completes. */
export const pendingResponses: Readonly<Record<PendingEffect['kind'], PendingResponse>> = {
  pending: { status: '19', message: '065' },
  uncertain: { status: '15', message: '777' },
  decision_delayed: storedOnly,
};

export type PendingEffect = Extract<EffectAt<'ledger'>, { readonly ends: unknown }>;

/** How the operation will be completed, if the effect makes it pending. */
export const pendingCompletionOf = (
  { ledger: effect, feedback }: ChosenEffects,
  operation: MaintenanceOperation,
  statusBefore: OperationCompletion['statusBefore'],
  params: StringParams,
): OperationCompletion | undefined =>
  effect === undefined || !('ends' in effect)
    ? undefined
    : {
        afterSeconds: effect.after_seconds,
        ends: effect.ends,
        message: effect.message ?? defaultDecline,
        codes: customCodesOf(effect),
        operation,
        statusBefore,
        params,
        distortions: distortionsOf('notification', feedback),
        directDistortions: distortionsOf('direct', feedback),
      };
