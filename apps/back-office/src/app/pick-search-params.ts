/** Picks the named search parameters of a URL, as plain text. */
export const pickSearchParams =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): { readonly [N in Name]?: string } => {
    const picked: { [N in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string' && value !== '') picked[name] = value;
    }
    return picked;
  };
