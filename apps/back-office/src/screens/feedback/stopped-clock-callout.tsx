/** Warns that waiting feedback is not sent because the account's clock is stopped. */
import { IconClockPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Callout } from '../../design/callout.tsx';
import { TextLink } from '../../design/links.tsx';
import { clockQuery } from '../../api/account-clock.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { useTexts } from '../../language/language-provider.tsx';
import { texts } from './texts.ts';

export const StoppedClockCallout = () => {
  const t = useTexts(texts);
  const account = useAccountId();
  const { data } = useQuery(clockQuery(account));
  if (data?.stopped !== true) return null;
  return (
    <Callout tone="warning" icon={<IconClockPause size={20} />}>
      {t.clockStands}{' '}
      <TextLink to="/accounts/$account/simulation" params={{ account }} size="sm" underline="always">
        {t.toClock}
      </TextLink>
    </Callout>
  );
};
