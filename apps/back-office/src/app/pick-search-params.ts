/** The part of an address behind `?`, as a screen reads it: these names, as plain texts. */
export const pickSearchParams =
  <Name extends string>(...names: readonly Name[]) =>
  (given: Readonly<Record<string, unknown>>): { readonly [N in Name]?: string } => {
    const kept: { [N in Name]?: string } = {};
    for (const name of names) {
      const value = given[name];
      if (typeof value === 'string' && value !== '') kept[name] = value;
    }
    return kept;
  };
