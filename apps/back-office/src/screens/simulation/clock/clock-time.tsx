/** The time of the account's clock, updated every second while it runs. */
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Clock } from '../../../api/clock.ts';
import { Timestamp } from '../../../components/timestamp.tsx';

interface ClockFaceProps {
  readonly clock: Clock;
  /** When the clock was fetched, by the browser's clock. */
  readonly toldAt: number;
}

export const ClockFace = ({ clock: { now, stopped }, toldAt }: ClockFaceProps) => {
  const here = useSeconds(!stopped);
  const passed = stopped ? 0 : Math.max(0, here - toldAt);
  return (
    <Text component="span" fz="xl" fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Timestamp at={new Date(Date.parse(now) + passed).toISOString()} as="full" />
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
