/** The part of an address behind `?`, as a screen reads it: these names, as plain texts. */
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
