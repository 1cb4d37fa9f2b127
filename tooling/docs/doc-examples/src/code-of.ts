/** What an example says in code: all of it, or what stands between fences where there are any. */
export type Code = { readonly code: string } | { readonly reason: string };

const fence = /^\s*```\s*(\w*)\s*$/;

export const codeOf = (text: string): Code => {
  const lines = text.split(/\r?\n/);
  if (!lines.some((line) => fence.test(line))) return filled(lines);

  const code: string[] = [];
  let inside = false;
  for (const line of lines) {
    const [isFence, language = ''] = fence.exec(line) ?? [];
    if (isFence === undefined) {
      if (inside) code.push(line);
      continue;
    }
    if (!inside && !['', 'ts', 'typescript'].includes(language))
      return { reason: `is in ${language}, not in ts` };
    inside = !inside;
  }
  return inside ? { reason: 'opens a fence and does not close it' } : filled(code);
};

const filled = (lines: readonly string[]): Code => {
  const code = lines.join('\n').trim();
  return code === '' ? { reason: 'is empty' } : { code };
};
