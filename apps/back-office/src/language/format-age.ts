import { relativeTimeFormat } from './intl-formats.ts';

/** How long ago a time was, or how soon it will be, such as "3 min ago". Undefined if it is more than a month away: then the date says more. */
export const formatAge = (locale: string, at: Date, now: Date): string | undefined => {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  const unit = units.find(({ below }) => Math.abs(seconds) < below);
  if (unit === undefined) return undefined;
  return relativeTimeFormat(locale, {
    style: 'short',
    numeric: unit.name === 'second' ? 'auto' : 'always',
  }).format(unit.name === 'second' ? 0 : Math.trunc(seconds / unit.seconds), unit.name);
};

const [minute, hour, day] = [60, 3600, 86_400];

const units = [
  // "now": seconds would change too often to be read.
  { name: 'second', seconds: 1, below: minute },
  { name: 'minute', seconds: minute, below: hour },
  { name: 'hour', seconds: hour, below: day },
  { name: 'day', seconds: day, below: 31 * day },
] as const;
