/**
 * The URL path of operations: the base address with a fixed path (section 1). The first segment of that path differs
 * between providers (D1).
 *
 * @example
 * import { operationPath } from '@postern/protocol/spec'
 *
 * operationPath() // => '/FortAPI/paymentApi'
 */
export const operationPath = (apiRoot: string = defaultApiRoot): string => `/${apiRoot}/paymentApi`;

/**
 * The default first segment of the path (D1).
 *
 * @example
 * import { defaultApiRoot, operationPath } from '@postern/protocol/spec'
 *
 * operationPath() === `/${defaultApiRoot}/paymentApi` // => true
 */
export const defaultApiRoot = 'FortAPI';

/**
 * Whether a text can be the first segment: letters, digits and `-` `_` `.` `~`, but not `.` or `..`.
 *
 * @example
 * import { isApiRoot } from '@postern/protocol/spec'
 *
 * isApiRoot('FortAPI') // => true
 * isApiRoot('/FortAPI') // => false
 */
export const isApiRoot = (text: string): boolean => /^(?!\.{1,2}$)[\w.~-]+$/.test(text);
