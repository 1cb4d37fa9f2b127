/** The draft of the channels in Technical Settings, in order and independent of their names. */
import type { FeedbackKind } from '@postern/protocol/spec';
import type { TechnicalSettings, TechnicalSettingsChanges } from '../../../api/technical-settings.ts';

export interface Channel extends Readonly<Record<FeedbackKind, string>> {
  readonly name: string;
}

export interface Draft {
  /** The index of the active channel. */
  readonly active: number;
  readonly channels: readonly Channel[];
}

export type Change =
  | { readonly kind: 'add'; readonly name: string }
  | { readonly kind: 'rename'; readonly at: number; readonly to: string }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'activate'; readonly at: number }
  | { readonly kind: 'address'; readonly at: number; readonly of: FeedbackKind; readonly to: string };

export const toDraft = ({ active_channel, channels }: TechnicalSettings): Draft => {
  const names = Object.keys(channels);
  return {
    active: Math.max(0, names.indexOf(active_channel)),
    channels: Object.entries(channels).map(([name, { direct = '', notification = '' }]) => ({
      name,
      direct,
      notification,
    })),
  };
};

export const applyChange = (draft: Draft, change: Change): Draft => {
  switch (change.kind) {
    case 'add':
      return { ...draft, channels: [...draft.channels, { name: change.name, direct: '', notification: '' }] };
    case 'rename':
      return withChannel(draft, change.at, { name: change.to });
    case 'address':
      return withChannel(draft, change.at, { [change.of]: change.to });
    case 'activate':
      return { ...draft, active: change.at };
    case 'remove':
      return {
        active: activeAfterRemoval(draft.active, change.at),
        channels: draft.channels.toSpliced(change.at, 1),
      };
  }
};

const withChannel = (draft: Draft, at: number, members: Partial<Channel>): Draft => ({
  ...draft,
  channels: draft.channels.map((channel, of) => (of === at ? { ...channel, ...members } : channel)),
});

// If the active channel is removed, the first one becomes active.
const activeAfterRemoval = (active: number, removed: number): number => {
  if (active === removed) return 0;
  return active > removed ? active - 1 : active;
};

/** The changes as sent to the gateway. Empty addresses are left out. */
export const toChanges = ({ active, channels }: Draft): TechnicalSettingsChanges => {
  const name = channels[active]?.name.trim();
  return {
    ...(name !== undefined && { active_channel: name }),
    channels: Object.fromEntries(channels.map((channel) => [channel.name.trim(), toAddresses(channel)])),
  };
};

const toAddresses = ({ direct, notification }: Channel): TechnicalSettings['channels'][string] => ({
  ...(direct.trim() !== '' && { direct: direct.trim() }),
  ...(notification.trim() !== '' && { notification: notification.trim() }),
});

export const isChanged = (draft: Draft, technical: TechnicalSettings): boolean =>
  JSON.stringify(draft) !== JSON.stringify(toDraft(technical));

/** The error of a channel's name compared with the others. */
export const nameError = ({ channels }: Draft, at: number): 'missing' | 'twice' | undefined => {
  const name = channels[at]?.name.trim();
  if (name === '') return 'missing';
  return channels.some((other, of) => of !== at && other.name.trim() === name) ? 'twice' : undefined;
};

export const hasErrors = (draft: Draft): boolean =>
  draft.channels.some((_, at) => nameError(draft, at) !== undefined);

/** A name that no channel has yet. */
export const unusedName = ({ channels }: Draft, preferred: string): string => {
  const taken = new Set(channels.map(({ name }) => name));
  if (!taken.has(preferred)) return preferred;
  let number = 2;
  while (taken.has(`${preferred}-${number}`)) number += 1;
  return `${preferred}-${number}`;
};
