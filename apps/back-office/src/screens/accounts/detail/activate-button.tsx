/** Activates or deactivates an account, after a confirmation. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formatResponseCode, refusalReasons } from '@postern/protocol/spec';
import { updateAccount, type Account } from '../../../api/accounts.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ResponseCode } from '../../../components/response-code.tsx';
import { DestructiveButton } from '../../../design/destructive-button.tsx';
import { useAccountMutation } from '../use-account-mutation.ts';
import { texts } from '../texts.ts';

export const ActivateButton = ({
  account: { merchant_identifier, active },
}: {
  readonly account: Account;
}) => {
  const t = useTexts(texts);
  const [isConfirming, { open: openConfirm, close }] = useDisclosure(false);
  const mutation = useAccountMutation(
    merchant_identifier,
    (to: boolean) => updateAccount(merchant_identifier, { active: to }),
    (to) => (to ? t.activated : t.deactivated),
  );
  return (
    <>
      {active ? (
        <DestructiveButton onClick={openConfirm}>{t.deactivate}</DestructiveButton>
      ) : (
        <Button onClick={openConfirm}>{t.activate}</Button>
      )}
      <ConfirmDialog
        opened={isConfirming}
        title={active ? t.deactivateTitle : t.activateTitle}
        confirmLabel={active ? t.deactivate : t.activate}
        isDestructive={active}
        busy={mutation.isPending}
        onConfirm={() => mutation.mutate(!active, { onSettled: close })}
        onClose={close}
      >
        {active ? (
          <>
            {t.deactivateMeaning}{' '}
            <ResponseCode code={formatResponseCode('00', refusalReasons.InactiveMerchant.messageCode)} />
          </>
        ) : (
          t.activateMeaning
        )}
      </ConfirmDialog>
    </>
  );
};
