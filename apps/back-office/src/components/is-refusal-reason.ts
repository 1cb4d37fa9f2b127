/** Whether a text from the management API names a refusal reason of this version. */
import { refusalReasons, type RefusalReason } from '@postern/protocol/spec';

export const isRefusalReason = (text: string): text is RefusalReason => Object.hasOwn(refusalReasons, text);
