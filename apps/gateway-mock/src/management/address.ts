/** Where the management API stands. */
export const address = '/back-office/api';
