import type { IForbiddenRuleType } from 'dependency-cruiser';

type AboutImports = Exclude<IForbiddenRuleType, { to: { reachable: boolean } } | { module: unknown }>;

/** One sentence about who may import whom, its reason, and the imports that would break it. */
export interface Rule {
  readonly name: string;
  readonly comment: string;
  readonly from: AboutImports['from'];
  readonly to: AboutImports['to'];
}
