/** The colour of a parameter, the same in the string to sign and in the table. */
export const parameterColour = (at: number): string => colours[at % colours.length] ?? 'info';

const colours = ['info', 'success', 'uncertain', 'warning'] as const;
