/** The color of a parameter, the same in the string to sign and in the table. */
export const parameterColor = (at: number): string => colors[at % colors.length] ?? 'info';

const colors = ['info', 'success', 'uncertain', 'warning'] as const;
