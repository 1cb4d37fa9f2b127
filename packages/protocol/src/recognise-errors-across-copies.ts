/**
 * Makes `instanceof` recognise the errors of every copy of a package in a program, such as its ES modules and its CommonJS, or two
 * versions. Subclasses of the error class are compared as usual. The name must be unique: begin it with the name of the package.
 *
 * @example
 * import { recogniseErrorsAcrossCopies } from '@postern/protocol'
 *
 * class ShopError extends Error {}
 * class ShopErrorOfAnotherCopy extends Error {}
 * recogniseErrorsAcrossCopies(ShopError, 'shop/ShopError')
 * recogniseErrorsAcrossCopies(ShopErrorOfAnotherCopy, 'shop/ShopError')
 * new ShopErrorOfAnotherCopy() instanceof ShopError // => true
 */
export const recogniseErrorsAcrossCopies = (
  errorClass: { readonly prototype: object },
  name: string,
): void => {
  // A registered symbol is the same in every copy.
  const mark = Symbol.for(name);
  Object.defineProperty(errorClass.prototype, mark, { value: true });
  Object.defineProperty(errorClass, Symbol.hasInstance, {
    value(this: unknown, value: unknown): boolean {
      return this === errorClass
        ? typeof value === 'object' && value !== null && mark in value
        : Function.prototype[Symbol.hasInstance].call(this, value);
    },
  });
};
