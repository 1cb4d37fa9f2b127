/** The coverage of an account or of all accounts: what its requests have covered, of all that the gateway can answer. */
import type { CoverageReport } from '@postern/conformance';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { callingMerchant, type Caller } from '../../credentials/caller.ts';
import type { CallerLimit } from '../../domain/concurrency-limit.ts';
import type { Account, AccountRepository } from '../../domain/account.ts';
import { nothing } from '../../schema/primitives.ts';
import { describedAs } from '../../schema/schema.ts';
import { timestamp, toUtc } from '../../schema/timestamp.ts';
import { exportFileName, exportStream, type ExportStream } from '../export/export-stream.ts';
import type { Problem } from '../problem-catalog.ts';
import { scopedRoute, type ReplyType } from '../route.ts';
import { runWithConcurrencyLimit } from '../run-with-concurrency-limit.ts';
import { countCoverage, type CountedLogs } from './count-coverage.ts';
import { CoverageReportView } from './coverage-view.ts';

export interface CoveragePorts extends CountedLogs {
  readonly accounts: Pick<AccountRepository, 'find' | 'page'>;
  readonly coverageLimit: CallerLimit;
}

const query = {
  from: describedAs(
    "Only requests that were replied to at this time or later, by the gateway's clock, and feedback that was created then",
    timestamp,
  ),
  to: describedAs(
    'Only requests that were replied to before this time, and feedback that was created then',
    timestamp,
  ),
};

interface Counting {
  readonly query: { readonly from?: string | undefined; readonly to?: string | undefined };
  readonly signal: AbortSignal;
  readonly caller: Caller | undefined;
}

const coverageOf = (
  ports: CoveragePorts,
  account: Account | undefined,
  { query: { from, to }, signal, caller }: Counting,
): TE.TaskEither<Problem, CoverageReport> => {
  const span = {
    ...(from !== undefined && { from: toUtc(from) }),
    ...(to !== undefined && { to: toUtc(to) }),
  };
  return pipe(
    runWithConcurrencyLimit(ports.coverageLimit, callingMerchant(caller), () =>
      countCoverage(ports, account, span, signal)(),
    ),
    TE.flatMapEither((counted) => counted),
  );
};

const problems = ['TooManyConcurrentRequests'] as const;

const readCoverage = scopedRoute({
  method: 'GET',
  path: '/coverage',
  summary:
    'Get what requests have covered, of all that the gateway can answer. Those of all accounts include those that name no account',
  pathParams: {},
  query,
  body: nothing,
  reply: { status: 200, codec: CoverageReportView },
  problems,
  handle: (ports: CoveragePorts, { account }, counting) => coverageOf(ports, account, counting),
});

interface CoverageFile {
  /** The path below the coverage. */
  readonly path: string;
  readonly type: ReplyType;
  readonly summary: string;
  readonly ending: string;
  readonly render: (report: CoverageReport) => Promise<string>;
}

const files: readonly CoverageFile[] = [
  {
    path: 'page.html',
    type: 'text/html',
    summary: 'as an HTML page without scripts',
    ending: 'html',
    render: async (report) => (await import('@postern/conformance')).formatCoverageHtml(report),
  },
  {
    path: 'badge.svg',
    type: 'image/svg+xml',
    summary: 'as a badge for a README',
    ending: 'svg',
    render: async (report) => (await import('@postern/conformance')).coverageBadge(report),
  },
];

const fileOf = (
  ports: CoveragePorts,
  account: Account | undefined,
  counting: Counting,
  { ending, type, render }: CoverageFile,
): TE.TaskEither<Problem, ExportStream> =>
  pipe(
    coverageOf(ports, account, counting),
    TE.map((report) => ({
      fileName: exportFileName(account?.merchantIdentifier, 'coverage', ports.clock.now(), ending),
      type,
      chunks: once(() => render(report)),
    })),
  );

async function* once(render: () => Promise<string>): AsyncGenerator<string, void> {
  yield await render();
}

const exportCoverage = (file: CoverageFile) =>
  scopedRoute({
    method: 'GET',
    path: `/coverage/${file.path}`,
    summary: `Export the coverage ${file.summary}`,
    pathParams: {},
    query,
    body: nothing,
    reply: { status: 200, type: file.type, codec: exportStream },
    problems,
    handle: (ports: CoveragePorts, { account }, counting) => fileOf(ports, account, counting, file),
  });

export const coverageRoutes = [readCoverage, ...files.map(exportCoverage)];
