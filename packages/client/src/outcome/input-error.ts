import { recogniseErrorsAcrossCopies } from '@postern/protocol';
import { documentationUrl } from './documentation-url.ts';

/**
 * A value that is no parameter of a request is invalid, for example a rate or a timeout of 0, or a stored total that is no number.
 *
 * @example
 * import { InputError } from '@postern/client'
 *
 * new InputError('ratePerSecond must be above 0').code // => 'InvalidInput'
 */
export class InputError extends Error {
  static {
    recogniseErrorsAcrossCopies(this, '@postern/client/InputError');
  }

  override readonly name = 'InputError';
  readonly code = 'InvalidInput';
  /** The address of the documentation of this error. */
  readonly docs: string = documentationUrl('InvalidInput');
}
