/** The Technical Settings in the management API and in a seed file (section 6; D26, D28). */
import { feedback, type FeedbackKind } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { dictionaryOf } from '../../schema/dictionary.ts';
import { namedSchema, describedAs, type Schema } from '../../schema/schema.ts';
import { object } from '../../schema/object.ts';
import { textSatisfying, textMatching } from '../../schema/text.ts';
import { addressRule, isAddress } from './feedback-address.ts';
import { httpAddressError, type HttpFeedbackHosts } from './http-feedback-hosts.ts';
import type { TechnicalSettings } from './feedback-settings.ts';
import type { ValidationError } from '../../schema/codec/validation-error.ts';

const channel = describedAs(
  'A payment channel, such as web or mobile',
  textMatching('1 to 20 letters, digits, - and _, a letter first', /^[A-Za-z][A-Za-z0-9_-]*$/, 20),
);

/** An address for feedback. */
export const address: Schema<string> = textSatisfying(addressRule, isAddress, 2048);

const addressOf = (kind: FeedbackKind): Schema<string> =>
  describedAs(
    `Where ${feedback.kinds[kind].label} goes, sent ${feedback.kinds[kind].sentWhen}: ${addressRule}`,
    address,
  );

const members = {
  active_channel: describedAs('The channel whose addresses receive feedback', channel),
  channels: describedAs(
    'The two feedback addresses of each channel. Without an address, feedback of that kind is not sent',
    dictionaryOf(
      'addresses of 10 channels at most, such as {"web": {"direct": "https://shop.example/feedback", "notification": "inbox"}}',
      channel,
      object({}, { direct: addressOf('direct'), notification: addressOf('notification') }),
      10,
    ),
  ),
};

/** The settings in a response: complete. */
export const TechnicalSettingsSchema = namedSchema('TechnicalSettings', object(members, {}));

/** The settings in a request: what is missing stays as it is. */
export const TechnicalChanges = object({}, members);

export const toTechnicalView = ({
  activeChannel,
  channels,
}: TechnicalSettings): t.TypeOf<typeof TechnicalSettingsSchema> => ({
  active_channel: activeChannel,
  channels,
});

/** Applies changes to settings, or says why they are invalid. */
export const applyTechnicalChanges = (
  { active_channel, channels }: t.TypeOf<typeof TechnicalChanges>,
  before: TechnicalSettings,
): E.Either<ValidationError, TechnicalSettings> => {
  const after: TechnicalSettings = {
    activeChannel: active_channel ?? before.activeChannel,
    channels: channels ?? before.channels,
  };
  const names = Object.keys(after.channels);
  // A typing error would disable all feedback.
  return names.length > 0 && !names.includes(after.activeChannel)
    ? E.left({
        path: 'active_channel',
        message: `must be one of the channels that have addresses: ${names.join(', ')}`,
      })
    : E.right(after);
};

/** The http addresses in changes whose hosts the gateway does not allow. */
export const findAddressErrors = (
  { channels = {} }: t.TypeOf<typeof TechnicalChanges>,
  hosts: HttpFeedbackHosts,
): readonly ValidationError[] =>
  Object.entries(channels).flatMap(([name, addresses]) =>
    Object.entries(addresses).flatMap(([kind, to]) => {
      const message = httpAddressError(to, hosts);
      return message === undefined ? [] : [{ path: `channels.${name}.${kind}`, message }];
    }),
  );
