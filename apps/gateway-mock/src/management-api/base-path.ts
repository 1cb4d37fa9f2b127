/** The base path of the back office. */
export const backOfficePath = '/back-office';

/** The base path of the management API. */
export const managementApiPath = `${backOfficePath}/api`;
