/** Where the back office stands, for people. */
export const backOfficePath = '/back-office';

/** Where the management API stands. */
export const managementApiPath = `${backOfficePath}/api`;
