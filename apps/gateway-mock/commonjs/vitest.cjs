'use strict';

// vitest itself cannot be required. This entry is for the types of projects that compile to CommonJS.
exports.setupGateway = () => {
  throw new Error("vitest runs ES modules: import { setupGateway } from '@postern/gateway-mock/vitest'");
};
