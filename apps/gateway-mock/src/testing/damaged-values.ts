/** Values that the gateway never stores, for columns of the tables of accounts, and rows to put them in. */
import { processRequest } from '../request-pipeline/process-request.ts';
import type { AccountTable } from '../storage/account-tables.ts';
import type { Storage } from '../storage/open-storage.ts';
import type { SeedAccount } from '../seed/read-seed.ts';
import { addScenarios, sendFeedbackToInbox } from './change-stored-account.ts';
import { expectTaskSuccess } from './expect-task-success.ts';
import { requestOf } from './account-and-request-fixtures.ts';
import { payOnPage, saveCard } from './pay-on-page.ts';
import { rawRequest } from './raw-payment-request.ts';

export const damagedValues: readonly (readonly [AccountTable, column: string, value: string | number])[] = [
  ['merchants', 'clock_stopped_at', 'x'],
  ['merchants', 'clock_stopped_at', '+010000-01-01T00:00:00.000Z'],
  ['merchants', 'created_at', ''],
  ['merchants', 'active', 2],
  ['merchants', 'sha_type', 'x'],
  ['merchants', 'sha_request_phrase', 'x'],
  ['merchants', 'request_shape', 'x'],
  ['merchants', 'origins', '{'],
  ['merchants', 'limits', '{"AED":1}'],
  ['merchants', 'limits', '{"XXX":{}}'],
  ['merchants', 'services', '["x"]'],
  ['merchants', 'technical', 'null'],
  ['merchants', 'delivery', '{"encoding":"form","maxAttempts":3,"intervalSeconds":1e300}'],
  ['merchants', 'inbox_answer', '"'],
  ['merchants', 'payment_channels', '["x"]'],
  ['merchants', 'payments', '{}'],
  ['merchants', 'simulation', '[]'],
  ['orders', 'currency', 'x'],
  ['orders', 'status', 'x'],
  ['orders', 'last_status', ''],
  ['orders', 'last_message', '__proto__'],
  ['orders', 'amount', -1],
  ['orders', 'created_at', '2026-02-03'],
  ['operations', 'command', 'x'],
  ['operations', 'status', 'x'],
  ['operations', 'message', 'x'],
  ['operations', 'at', '2026-99-99T00:00:00.000Z'],
  ['daily_captures', 'day', '2026-02-30'],
  ['feedback', 'kind', 'x'],
  ['feedback', 'params', 'null'],
  ['feedback', 'params', '1,"state":2'],
  ['feedback', 'distortion', 'null'],
  ['feedback', 'attempts', 'null'],
  ['feedback', 'attempts', '[{"at":1}]'],
  ['feedback', 'state', 'x'],
  ['feedback', 'attempts_since_due', 2 ** 31],
  ['feedback', 'due_at', ''],
  ['feedback', 'exhausted_at', 'x'],
  ['inbox', 'kind', 'x'],
  ['inbox', 'answer', 'x'],
  ['inbox', 'received_at', 'x'],
  ['payment_tries', 'card', 'x'],
  ['payment_tries', 'status', 'x'],
  ['payment_tries', 'message', 'x'],
  ['payment_tries', 'params', '[]'],
  ['payment_tries', 'at', 'x'],
  ['payment_tries', 'returned_at', 'x'],
  ['payment_tries', 'return_effect', 'x'],
  ['payment_tries', 'request', '{}'],
  ['saved_cards', 'card', 'x'],
  ['saved_cards', 'status', 'x'],
  ['saved_cards', 'is_saved', 2],
  ['saved_cards', 'is_remembered', 2],
  ['saved_cards', 'created_at', 'x'],
  ['pending_operations', 'completion', '{}'],
  ['pending_operations', 'due_at', ''],
  ['pending_operations', 'account_clock', -1],
  ['scenario_uses', 'uses', -1],
];

/** Gives an account a row of each table of accounts. */
export const addRowOfEachTable = async (
  storage: Storage,
  of: SeedAccount,
  merchantReference: string,
): Promise<void> => {
  const { merchant_identifier: merchantIdentifier } = of;
  const capture = (amount: string) =>
    processRequest(storage)(
      rawRequest(requestOf('CAPTURE', { merchant_reference: merchantReference, amount }, of)),
    );
  await sendFeedbackToInbox(storage, of);
  await payOnPage(storage, of, 'paid-on-page');
  await saveCard(storage, of, 'saved');
  await expectTaskSuccess(
    storage.accounts.change(merchantIdentifier, (account) => ({
      ...account,
      limits: { AED: { daily: 1_000_000n } },
    })),
  );
  await capture('1');
  await addScenarios(storage, of, {
    effect: { kind: 'pending', after_seconds: 3600, ends: 'succeeded' },
    times: 1,
  });
  await capture('2');
  await expectTaskSuccess(
    storage.inbox.receive({
      merchantIdentifier,
      feedbackId: '0',
      kind: 'direct',
      contentType: 'text/plain',
      body: '',
      answer: 'ok',
      receivedAt: '2026-02-03T04:05:06.000Z',
    }),
  );
};
