/** The colour of a parameter, the same in the string to sign and in the table. */
export const parameterColour = (at: number): string => colours[at % colours.length] ?? 'note';

const colours = ['note', 'good', 'doubt', 'wait'] as const;
