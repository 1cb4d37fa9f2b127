/** Mermaid diagrams become numbered lists: the pages load no drawing program. */
export const diagramsAsLists = (text: string): string =>
  text.replaceAll(/^```mermaid\n([^]*?)^```/gm, (_, diagram: string) => stepsOf(diagram).join('\n'));

const stepsOf = (diagram: string): readonly string[] => {
  const lines = diagram.split('\n').map((line) => line.trim().replaceAll('<br/>', ' '));
  const names = new Map(
    lines.flatMap((line) => {
      const [, id, name] = /^participant (\w+) as (.*)$/.exec(line) ?? [];
      return id === undefined || name === undefined ? [] : [[id, name]];
    }),
  );
  const nameOf = (id = '') => names.get(id) ?? (id === '[*]' ? 'start' : id);
  return lines.flatMap((line) => {
    const note = /^Note over ([\w,]+): (.*)$/.exec(line);
    if (note !== null) return [`1. ${nameOf(note[1])}: ${note[2]}`];
    const step = /^(\[\*\]|\w+) ?-{1,2}>{1,2} ?(\[\*\]|\w+): (.*)$/.exec(line);
    return step === null ? [] : [`1. ${nameOf(step[1])} → ${nameOf(step[2])}: ${step[3]}`];
  });
};
