/**
 * Makes `instanceof` true for the errors of every copy of this package: a program can load its ES modules and its CommonJS modules,
 * or two versions. Classes that extend the error class are compared as usual.
 */
export const recogniseOtherCopies = (errorClass: { readonly prototype: object }, name: string): void => {
  const mark = Symbol.for(`@postern/webhook-kit/${name}`);
  Object.defineProperty(errorClass.prototype, mark, { value: true });
  Object.defineProperty(errorClass, Symbol.hasInstance, {
    value(this: unknown, value: unknown): boolean {
      return this === errorClass
        ? typeof value === 'object' && value !== null && mark in value
        : Function.prototype[Symbol.hasInstance].call(this, value);
    },
  });
};
