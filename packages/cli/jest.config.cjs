module.exports = {
  ...require('@postern/jest-preset')(__dirname),
  // Much of the time goes by in waiting for processes and servers.
  maxWorkers: '100%',
};
