/** Removes parts of an input as long as the same finding remains, so that a reader sees its cause. */
export const shrinkInput = async (
  input: Buffer,
  isSameFinding: (input: Buffer) => Promise<boolean>,
): Promise<Buffer> => {
  let smallest = input;
  let attempts = 0;
  for (let size = Math.ceil(input.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < smallest.length && attempts < maxAttempts; attempts++) {
      const smaller = Buffer.concat([smallest.subarray(0, at), smallest.subarray(at + size)]);
      if (await isSameFinding(smaller)) smallest = smaller;
      else at += size;
    }
  }
  return smallest;
};

const maxAttempts = 3000;
