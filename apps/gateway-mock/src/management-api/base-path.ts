/** The base path of the back office. */
export const backOfficePath = '/back-office';

/** The address of the back office, by any address of the same gateway. */
export const backOfficeAddress = (url: string): string => `${new URL(url).origin}${backOfficePath}/`;

/** The base path of the management API. */
export const managementApiPath = `${backOfficePath}/api`;
