/** The header `Retry-After`: seconds, or a date. */
export const retryAfterOf = (header: string | null, nowMilliseconds: number): number | undefined => {
  if (header === null || header.length > longestHeader) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - nowMilliseconds) / 1000);
};

const longestHeader = 64;
