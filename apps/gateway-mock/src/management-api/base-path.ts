/** Where the back office stands, for people. */
export const backOffice = '/back-office';

/** Where the management API stands. */
export const address = `${backOffice}/api`;
