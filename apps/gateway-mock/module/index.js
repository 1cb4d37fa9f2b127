import unsupportedNode from '../commonjs/unsupported-node.cjs';

if (unsupportedNode !== undefined) throw new Error(unsupportedNode);
// A static import would be resolved before the check, and an old Node.js does not have everything that it imports.
export const { assertConsistency, GatewayError, manualClock, startGateway } = await import('#index');
