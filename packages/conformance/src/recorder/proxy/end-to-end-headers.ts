/** The headers that a proxy forwards, as they were sent: with their case, their order and their repetitions. */
export const endToEndHeaders = (
  rawHeaders: readonly string[],
  others: readonly string[] = [],
): readonly string[] => {
  const pairs = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
  );
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((each) => each.trim().toLowerCase()))
    // Without its length, a body would be read as another message.
    .filter((name) => name !== 'content-length');
  const dropped = new Set([...hopByHop, ...others, ...named]);
  return pairs.flatMap((pair) => (dropped.has(pair[0].toLowerCase()) ? [] : [...pair]));
};

const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
