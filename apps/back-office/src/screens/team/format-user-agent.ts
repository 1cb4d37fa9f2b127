/** The browser and the system of a user agent, as far as they are known: `Firefox, Windows`. */
export const formatUserAgent = (userAgent: string): string => {
  const named = [browsers, systems].flatMap((rows) => {
    const row = rows.find(([, pattern]) => pattern.test(userAgent));
    return row === undefined ? [] : [row[0]];
  });
  // Other programs put their name first: curl/8.5.0
  return named.length > 0 ? named.join(', ') : (userAgent.split(/[ /(;]/)[0] ?? '');
};

// Most browsers also name those that are further down.
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Version\/.*Safari\//],
] as const;

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;
