import {
  ClientError,
  type Client,
  type Confirmation,
  type RequestParamsWithReference,
  type StatusCheck,
} from '@postern/client';

export interface StoredRefund {
  readonly params: RefundParams;
  readonly before: StatusCheck.Stored;
  readonly endsAt: number;
}

/** The parameters of a refund, with both references and the amount in minor units. */
export type RefundParams = RequestParamsWithReference<'REFUND'> & {
  readonly maintenance_reference: string;
  readonly amount: string;
};

/** The refunds whose result is not certain, by `maintenance_reference`. */
export interface RefundStore {
  readonly save: (refund: StoredRefund) => Promise<void>;
  readonly remove: (params: RefundParams) => Promise<void>;
  readonly list: () => Promise<readonly StoredRefund[]>;
}

export const createRefunds = (client: Client, store: RefundStore) => {
  const refund = async (params: RefundParams): Promise<Confirmation['_tag']> => {
    const status = await client.checkStatus({ merchant_reference: params.merchant_reference });
    if (status._tag !== 'Found') throw new Error(status.remedy);
    try {
      return await send(params, status.statusCheck);
    } catch (error) {
      // Nothing was applied, so nothing is left to resume.
      if (error instanceof ClientError && error.failure.effect === 'none') await store.remove(params);
      throw error;
    }
  };

  const send = async (params: RefundParams, before: StatusCheck.Stored) => {
    const endsAt = Date.now() + 180_000;
    await store.save({ params, before, endsAt });
    // Nothing is sent after the deadline.
    const deadlineSeconds = (endsAt - Date.now()) / 1000;
    return finish(params, await client.confirmed.refund(params, { deadlineSeconds }));
  };

  const finish = async (params: RefundParams, { _tag }: Confirmation<'REFUND'>) => {
    if (_tag !== 'Unconfirmed') await store.remove(params);
    return _tag;
  };

  // After a restart, before anything else changes these orders. A refund that fails again stays in the table.
  const resume = async (): Promise<void> => {
    const errors: unknown[] = [];
    for (const stored of await store.list())
      await resumeRefund(stored).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, 'Refunds could not be resumed');
  };

  const resumeRefund = async ({ params, before, endsAt }: StoredRefund): Promise<void> => {
    const sentSecondsAgo = Math.max(0, (Date.now() - endsAt) / 1000);
    const result = await client.confirmOutcome({ operation: 'REFUND', params, before, sentSecondsAgo });
    if (result._tag === 'NotApplied') await send(params, before);
    else await finish(params, result);
  };

  return { refund, resume };
};
