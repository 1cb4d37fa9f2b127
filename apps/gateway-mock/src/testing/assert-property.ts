import fc from 'fast-check';

/**
 * Checks an asynchronous property whose runs use a database or a gateway, at most as long as `interruptAfterTimeLimit`. At this time
 * `fc.assert` only stops waiting: the run goes on, and would write into a database that the next test has got. This waits for its end.
 */
export const assertProperty = async <T>(
  property: fc.IAsyncProperty<T>,
  parameters: fc.Parameters<T> & { readonly interruptAfterTimeLimit: number },
): Promise<void> => {
  let last: ReturnType<typeof property.run> = Promise.resolve(null);
  const observed: fc.IAsyncProperty<T> = {
    isAsync: () => true,
    generate: (random, runId) => property.generate(random, runId),
    shrink: (value) => property.shrink(value),
    runBeforeEach: () => property.runBeforeEach(),
    runAfterEach: () => property.runAfterEach(),
    run: (value) => (last = property.run(value)),
  };
  try {
    await fc.assert(observed, parameters);
  } finally {
    await last;
  }
  const failure = await last;
  if (failure !== null && 'error' in failure) throw failure.error;
};
