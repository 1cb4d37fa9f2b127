/** Runs a task for each input, eight at once: each has a shop and an account of its own, and waits most of the time. */
export const runEightAtOnce = <Input, Output>(
  inputs: readonly Input[],
  task: (input: Input) => Promise<Output>,
): Promise<readonly Output[]> => {
  const waiting = inputs.entries();
  const outputs: Output[] = [];
  const work = async (): Promise<void> => {
    for (const [at, input] of waiting) outputs[at] = await task(input);
  };
  return Promise.all(Array.from({ length: 8 }, work)).then(() => outputs);
};
