/** A codec that counts how often it is called. */
import * as t from 'io-ts';

export const countedCodec = (
  holds: () => boolean,
): { readonly codec: t.Type<unknown>; readonly calls: () => number } => {
  let calls = 0;
  const is = (_value: unknown): _value is unknown => {
    calls++;
    return holds();
  };
  const codec = new t.Type<unknown>(
    'counted',
    is,
    (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  );
  return { codec, calls: () => calls };
};
