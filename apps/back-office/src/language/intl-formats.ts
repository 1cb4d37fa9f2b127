/** How a language writes numbers and times. The browser takes long to make such a format, so each is made once. */
const once = <Options, Format>(make: (locale: string, options: Options | undefined) => Format) => {
  const made = new Map<string, Format>();
  return (locale: string, options?: Options): Format => {
    const name = options === undefined ? locale : `${locale} ${JSON.stringify(options)}`;
    const format = made.get(name) ?? make(locale, options);
    made.set(name, format);
    return format;
  };
};

export const numberFormat = once(
  (locale, options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(locale, options),
);

export const timeFormat = once(
  (locale, options: Intl.DateTimeFormatOptions | undefined) => new Intl.DateTimeFormat(locale, options),
);

export const pluralRules = once(
  (locale, options: Intl.PluralRulesOptions | undefined) => new Intl.PluralRules(locale, options),
);
