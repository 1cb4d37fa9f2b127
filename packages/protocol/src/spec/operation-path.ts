/**
 * Section 1: operations are posted to one address, the base address with a fixed path. The first segment of that path
 * differs from provider to provider (D1).
 *
 * @example
 * import { operationPath } from '@postern/protocol'
 *
 * operationPath() // => '/FortAPI/paymentApi'
 */
export const operationPath = (apiRoot: string = defaultApiRoot): string => `/${apiRoot}/paymentApi`;

/** The first segment, unless the provider says otherwise (D1). */
export const defaultApiRoot = 'FortAPI';

/** Whether a text can be the first segment: letters, digits and `-` `_` `.` `~`, and no step up or down the path. */
export const isApiRoot = (text: string): boolean => /^(?!\.{1,2}$)[\w.~-]+$/.test(text);
