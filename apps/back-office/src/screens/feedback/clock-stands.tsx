/** Why what waits goes on waiting: by the account's clock, its time does not come. */
import { IconClockPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../design/notice.tsx';
import { TextLink } from '../../design/link.tsx';
import { clockQuery } from '../../gateway/clock.ts';
import { useAccountId } from '../../gateway/here.ts';
import { useWords } from '../../language/language.tsx';
import { words } from './words.ts';

export const ClockStands = () => {
  const say = useWords(words);
  const account = useAccountId();
  const { data } = useQuery(clockQuery(account));
  if (data?.stopped !== true) return null;
  return (
    <Notice tone="wait" icon={<IconClockPause size={20} />}>
      {say.clockStands}{' '}
      <TextLink to="/accounts/$account/simulation" params={{ account }} size="sm" underline="always">
        {say.toClock}
      </TextLink>
    </Notice>
  );
};
