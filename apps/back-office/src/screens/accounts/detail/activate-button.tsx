/** Switches an account on or off, and asks once before. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formatResponseCode, reasons } from '@postern/protocol';
import { changeAccount, type Account } from '../../../api/accounts.ts';
import { useWords } from '../../../language/language-provider.tsx';
import { AskOnce } from '../../../components/confirm-dialog.tsx';
import { ResponseCode } from '../../../components/response-code.tsx';
import { useChange } from '../use-account-mutation.ts';
import { words } from '../texts.ts';

export const Activation = ({ account: { merchant_identifier, active } }: { readonly account: Account }) => {
  const say = useWords(words);
  const [isAsked, { open: ask, close }] = useDisclosure(false);
  const switching = useChange(
    merchant_identifier,
    (to: boolean) => changeAccount(merchant_identifier, { active: to }),
    (to) => (to ? say.activated : say.deactivated),
  );
  return (
    <>
      <Button variant={active ? 'default' : 'filled'} onClick={ask}>
        {active ? say.deactivate : say.activate}
      </Button>
      <AskOnce
        opened={isAsked}
        title={active ? say.deactivateTitle : say.activateTitle}
        yes={active ? say.deactivate : say.activate}
        isDangerous={active}
        busy={switching.isPending}
        onYes={() => switching.mutate(!active, { onSettled: close })}
        onClose={close}
      >
        {active ? (
          <>
            {say.deactivateMeaning}{' '}
            <ResponseCode code={formatResponseCode('00', reasons.InactiveMerchant.message)} />
          </>
        ) : (
          say.activateMeaning
        )}
      </AskOnce>
    </>
  );
};
