/** The messages that a decline can have. */
import {
  isMessageCode,
  operations,
  refusalReasons,
  responseCodeClass,
  type MessageCode,
  messageClasses,
} from '@postern/protocol/spec';
import { messages } from '@postern/protocol/texts';

/** The default of the gateway. */
export const defaultDecline: MessageCode = '666';

/** Like the gateway, without those that say success or that an operation is pending. */
export const declineMessages = Object.keys(messages)
  .filter(isMessageCode)
  .toSorted()
  .filter(
    (code) =>
      !['succeeded', 'pending'].includes(messageClasses[code]) &&
      code !== refusalReasons.OrderPending.messageCode &&
      responseCodeClass(operations.CAPTURE.failureStatus, code) === messageClasses[code],
  );
