/** An effect at the ledger → what it says in the acquirer's place, and how the operation goes on if it leaves that open. */
import type { MaintenanceOperation, StringParams } from '@postern/protocol';
import type { PendingResponse, AcquirerResponse } from '../ledger/acquirer-response.ts';
import type { ChosenEffects } from './choose-scenarios.ts';
import { distortionsOf } from './distort-feedback.ts';
import type { EffectAt } from '../domain/scenario/effects.ts';
import type { PendingCompletion } from '../domain/scenario/pending-completion.ts';

export const acquirerResponseOf = ({ ledger: effect }: ChosenEffects): AcquirerResponse | undefined => {
  switch (effect?.kind) {
    case undefined:
      return undefined;
    case 'decline':
      return { message: effect.message };
    case 'technical_problem':
      return { message: '006' };
    case 'pending':
    case 'uncertain':
      return open[effect.kind];
  }
};

const open: Readonly<Record<PendingEffect['kind'], PendingResponse>> = {
  pending: { status: '19', message: '065' },
  uncertain: { status: '15', message: '777' },
};

type PendingEffect = Extract<EffectAt<'ledger'>, { readonly ends: unknown }>;

/** How it goes on, if an effect leaves it open. */
export const pendingCompletionOf = (
  { ledger: effect, feedback }: ChosenEffects,
  operation: MaintenanceOperation,
  statusBefore: PendingCompletion['statusBefore'],
  params: StringParams,
): PendingCompletion | undefined =>
  effect === undefined || !('ends' in effect)
    ? undefined
    : {
        afterSeconds: effect.after_seconds,
        ends: effect.ends,
        message: effect.message ?? declinedByDefault,
        operation,
        statusBefore,
        params,
        distortions: distortionsOf('notification', feedback),
      };

const declinedByDefault = '666';
