/** The time of the account's clock, updated every second while it runs. */
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Clock } from '../../../api/account-clock.ts';
import { Timestamp } from '../../../components/timestamp.tsx';

interface ClockTimeProps {
  readonly clock: Clock;
  /** When the clock was fetched, by the browser's clock. */
  readonly fetchedAt: number;
}

export const ClockTime = ({ clock: { now, stopped }, fetchedAt }: ClockTimeProps) => {
  const browserTime = useSeconds(!stopped);
  const elapsed = stopped ? 0 : Math.max(0, browserTime - fetchedAt);
  return (
    <Text component="span" fz="xl" fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Timestamp at={new Date(Date.parse(now) + elapsed).toISOString()} as="full" />
    </Text>
  );
};

const useSeconds = (isRunning: boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
};
