/** Cached `Intl` formats, because constructing one is slow. */
const cached = <Options, Format>(make: (locale: string, options: Options | undefined) => Format) => {
  const cache = new Map<string, Format>();
  return (locale: string, options?: Options): Format => {
    const name = options === undefined ? locale : `${locale} ${JSON.stringify(options)}`;
    const format = cache.get(name) ?? make(locale, options);
    cache.set(name, format);
    return format;
  };
};

export const numberFormat = cached(
  (locale, options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(locale, options),
);

export const timeFormat = cached(
  (locale, options: Intl.DateTimeFormatOptions | undefined) => new Intl.DateTimeFormat(locale, options),
);

export const pluralRules = cached(
  (locale, options: Intl.PluralRulesOptions | undefined) => new Intl.PluralRules(locale, options),
);

export const relativeTimeFormat = cached(
  (locale, options: Intl.RelativeTimeFormatOptions | undefined) =>
    new Intl.RelativeTimeFormat(locale, options),
);

export const listFormat = cached(
  (locale, options: Intl.ListFormatOptions | undefined) => new Intl.ListFormat(locale, options),
);
