import type { IForbiddenRuleType } from 'dependency-cruiser';

type AboutImports = Exclude<IForbiddenRuleType, { to: { reachable: boolean } } | { module: unknown }>;

/** An import rule: its name, its reason and the imports that it refuses. */
export interface Rule {
  readonly name: string;
  readonly comment: string;
  readonly from: AboutImports['from'];
  readonly to: AboutImports['to'];
}
