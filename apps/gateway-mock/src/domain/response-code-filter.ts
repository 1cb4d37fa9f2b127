/** Reads a filter of response codes: five digits each, or only the three digits of the message, separated by commas. */
export type ResponseCodeFilter = readonly string[];

export const parseResponseCodeFilter = (text: string): ResponseCodeFilter => [...new Set(text.split(','))];

/** Whether a response code is one of the filter. */
export const isFilteredCode = (filter: ResponseCodeFilter, code: string): boolean =>
  filter.some((one) => (one.length === messageDigits ? code.slice(2) === one : code === one));

/** The codes of a filter with all five digits, and those with the digits of the message only. */
export const splitResponseCodeFilter = (filter: ResponseCodeFilter) => ({
  whole: filter.filter((code) => code.length !== messageDigits),
  messages: filter.filter((code) => code.length === messageDigits),
});

const messageDigits = 3;
