/** A gateway over open books: the application that answers, and those who watch it do so. */
import { operationPath } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import type { RequestListener } from 'node:http';
import { answer, type Answer } from './answer.ts';
import type { Clock } from './clock.ts';
import { sparingly } from './journal/diagnoses.ts';
import type { Journal } from './journal/journal.ts';
import { openJournal, type Keeping } from './journal/open.ts';
import type { Log } from './log/log.ts';
import { observed } from './log/observed.ts';
import type { Ports } from './management/ports.ts';
import { requestRoutes, type JournalPorts } from './management/requests.ts';
import { routes, withDocument } from './management/routes.ts';
import { rulesRoutes, type RulesPorts } from './management/rules.ts';
import { openMetrics } from './metrics/metrics.ts';
import type { Books } from './record/open.ts';
import { leanedOn } from './rules/leaning.ts';
import { countRules, type RulesReport } from './rules/report.ts';
import type { Seen } from './seen.ts';
import { recognise } from './tokens/token.ts';
import { gatewayApp } from './wire/gateway.ts';

export interface Setting {
  readonly clock: Clock;
  readonly log: Log;
  readonly version: string;
  readonly apiRoot: string;
  readonly trustProxy: string | undefined;
  readonly keeping: Keeping;
  /** The dice. */
  readonly authorizationCode: () => string;
  readonly accessCode: () => string;
  /** Whether only this machine reaches it, and no proxy in between, so that figures may be read by whoever asks. */
  readonly isLocal: boolean;
  /** `http://host:port`, once it is known. */
  readonly origin: () => string;
}

export interface Composed {
  readonly app: RequestListener;
  readonly rules: RulesReport;
  readonly journal: Journal;
}

export const compose = (books: Books, setting: Setting): Composed => {
  const { clock, log, version, apiRoot, trustProxy } = setting;
  const failed = (cause: unknown): void => log.error({ err: cause }, 'a request failed');
  const journal = openJournal(
    books.shelf,
    clock,
    ({ doing, cause }) => log.error({ doing, err: cause }, 'entries of the journal were lost'),
    setting.keeping,
  );
  const rules = countRules();
  const metrics = openMetrics({ version, journal: journal.counts, ...books.load });
  const app = gatewayApp({
    apiRoot,
    trustProxy,
    failed,
    answer: answer(books),
    observe: watching({ journal, rules, metrics, log, clock }),
    ready: () => pipe(books.alive, (alive) => alive().then(E.isRight)),
    metrics: {
      read: metrics.read,
      mayRead: async (authorization) => setting.isLocal || (await isProviders(books, authorization)),
    },
    management: {
      routes: managementRoutes,
      failed: ({ doing, cause }) => log.error({ doing, err: cause }, 'the management API failed'),
      ports: {
        ...books,
        journal,
        rulesReport: rules,
        accessCode: setting.accessCode,
        authorizationCode: setting.authorizationCode,
        operationUrl: () => setting.origin() + operationPath(apiRoot),
      },
    },
  });
  return { app, rules, journal };
};

/** The management API, whole. */
export const managementRoutes = withDocument<Ports & JournalPorts & RulesPorts>([
  ...routes,
  ...requestRoutes,
  ...rulesRoutes,
]);

type Watchers = Pick<Composed, 'journal' | 'rules'> & {
  readonly metrics: Pick<ReturnType<typeof openMetrics>, 'observe'>;
  readonly log: Log;
  readonly clock: Clock;
};

const watching = ({ journal, rules, metrics, log, clock }: Watchers) => {
  const told = observed(log);
  const diagnosed = sparingly(() => performance.now());
  return (given: Answer, seen: Seen): void => {
    const answered = diagnosed(given);
    const leaned = leanedOn(answered);
    rules.count(answered.merchant, leaned);
    metrics.observe(answered.operation, answered.params['response_code'], seen.milliseconds / 1000);
    told(answered, seen);
    journal.note(answered, {
      requestId: seen.requestId,
      at: clock.now(),
      microseconds: Math.round(seen.milliseconds * 1000),
      from: seen.address,
      rules: leaned,
    });
  };
};

const isProviders = async ({ tokens }: Books, authorization = ''): Promise<boolean> => {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) return false;
  const found = await recognise(tokens, token)();
  return E.isRight(found) && O.isSome(found.right) && found.right.value.owner.role === 'provider';
};
