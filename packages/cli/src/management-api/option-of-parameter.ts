/** The name of the option of a parameter of a route. The words for times are those of `coverage`. */
export const optionOf = (parameter: string): string => optionsOfTimes.get(parameter) ?? parameter;

const optionsOfTimes: ReadonlyMap<string, string> = new Map([
  ['at_from', 'from'],
  ['at_before', 'to'],
]);
