/** What is shown where there is no screen, or where one broke. */
import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link, type ErrorComponentProps } from '@tanstack/react-router';
import { Empty } from '../design/empty.tsx';
import { useWords } from '../language/language.tsx';
import type { Words } from '../language/words.ts';
import { Failure } from '../shown/asked.tsx';

export const Nowhere = () => {
  const say = useWords(words);
  return (
    <Empty icon={<IconMapQuestion size={32} />} title={say.nowhere}>
      <Button component={Link} to="/" variant="default" mt="sm">
        {say.home}
      </Button>
    </Empty>
  );
};

export const Broken = ({ error, reset }: ErrorComponentProps) => <Failure error={error} again={reset} />;

const words = {
  nowhere: { en: 'There is nothing at this address', ar: 'لا يوجد شيء في هذا العنوان' },
  home: { en: 'Go to the beginning', ar: 'إلى البداية' },
} satisfies Words;
