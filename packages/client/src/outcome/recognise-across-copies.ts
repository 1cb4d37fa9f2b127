/**
 * Makes `instanceof` recognise the errors of every copy of this package in a program, such as its ES modules and its CommonJS.
 * Subclasses are recognised as usual.
 */
export const recogniseAcrossCopies = (
  errorClass: abstract new (...input: never[]) => Error,
  name: string,
): void => {
  // A registered symbol is the same in every copy.
  const mark = Symbol.for(`@postern/client/${name}`);
  Object.defineProperty(errorClass.prototype, mark, { value: true });
  Object.defineProperty(errorClass, Symbol.hasInstance, {
    value(this: unknown, value: unknown): boolean {
      return this === errorClass
        ? typeof value === 'object' && value !== null && mark in value
        : Function.prototype[Symbol.hasInstance].call(this, value);
    },
  });
};
