/** The repositories that the pipeline needs. `openStorage` provides them; a test can replace any of them. */
import type { ObservedOutcomes } from '@postern/conformance';
import type { AccountRepository } from '../domain/account.ts';
import type { OrderRepository } from '../domain/order.ts';
import type { ScenarioUses } from '../domain/scenario/scenario-use-counts.ts';
import type { DelayedRequests } from './requests-delayed-by-scenario.ts';

export interface PipelinePorts {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly orders: Pick<OrderRepository, 'process' | 'find'>;
  /** How another gateway answers refusals, if this one answers by its profile. */
  readonly observedOutcomes?: ObservedOutcomes | undefined;
  readonly scenarioUses: Pick<ScenarioUses, 'draw'>;
  /** Holds back the requests that a scenario delays. Without it, they are processed at once. */
  readonly delayedRequests?: Pick<DelayedRequests, 'process'> | undefined;
}
