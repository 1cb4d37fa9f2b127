/** The colours of parameters, in turn: in the text that is signed and in the table the same. */
export const colourOf = (at: number): string => colours[at % colours.length] ?? 'note';

const colours = ['note', 'good', 'doubt', 'wait'] as const;
