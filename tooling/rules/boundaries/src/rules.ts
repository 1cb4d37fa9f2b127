/** All import rules. `rules.e2e.test.ts` breaks each of them once. */
import { backOffice } from './rules/back-office.ts';
import { everywhere } from './rules/everywhere.ts';
import { gatewayMock } from './rules/gateway-mock.ts';
import { kits } from './rules/kits.ts';
import { protocol } from './rules/protocol.ts';
import type { Rule } from './rules/rule.ts';

export const rules: readonly Rule[] = [...everywhere, ...protocol, ...kits, ...gatewayMock, ...backOffice];
