import unsupportedNode from '../commonjs/unsupported-node.cjs';

if (unsupportedNode !== undefined) throw new Error(unsupportedNode);
export const { setupGateway } = await import('#jest');
