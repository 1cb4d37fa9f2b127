/** `postern-gateway interpretation-rules`: prints which interpretation rules the test run of a merchant depended on, from a running gateway. */
import { checkValue } from '@postern/protocol/spec';
import { Command, Option } from 'commander';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';
import { isToken } from '../credentials/first-provider-token.ts';
import { describeConnectionError } from '../networks/describe-connection-error.ts';
import { managementApiPath } from '../management-api/base-path.ts';
import { readAddress } from '../server/address-file.ts';
import { defaultOrigin, options, variableName } from '../server/options.ts';

type Errors = readonly string[];

interface Flags {
  readonly merchant: string;
  readonly format: Format;
  readonly database: string;
  readonly url?: string;
}

/** The formats, and the path of each below the account. */
const formats = {
  markdown: '/interpretation-rules/report.md',
  json: '/interpretation-rules/report',
} as const;

type Format = keyof typeof formats;

interface InterpretationRulesCommandPorts {
  readonly fetch: typeof globalThis.fetch;
  /** The token of the management API, from the environment. */
  readonly token: () => string | undefined;
  readonly stop: (errors: Errors) => never;
  readonly write: (text: string) => void;
}

export const interpretationRulesCommand = ({
  fetch,
  token,
  stop,
  write,
}: InterpretationRulesCommandPorts): Command =>
  new Command('interpretation-rules')
    .description(
      'Print which interpretation rules the tests of a merchant depended on. Reads them from a running gateway.',
    )
    .requiredOption('--merchant <identifier>', 'merchant_identifier of the account')
    .addOption(
      new Option('--format <format>', 'format of the report')
        .choices(Object.keys(formats))
        .default('markdown'),
    )
    .addOption(
      new Option('--database <name>', 'database of the running gateway, beside which its address is')
        .env(variableName('database'))
        .default(options.database.fallback),
    )
    .option('--url <url>', `origin of the gateway (default: of the running one, or else ${defaultOrigin})`)
    .addHelpText('after', `\nThe token of the provider or of the merchant is read from ${tokenVariable}.`)
    .action((flags: Flags) =>
      pipe(
        TE.fromEither(requestOf(flags, token())),
        TE.flatMap((request) => readReport(fetch, request)),
        TE.match(stop, write),
      )(),
    );

const originOf = ({ url, database }: Flags): string =>
  url ??
  pipe(
    readAddress(database),
    O.match(
      () => defaultOrigin,
      (address) => new URL(address.url).origin,
    ),
  );

const tokenVariable = variableName('token');

interface ReportRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

const requestOf = (flags: Flags, token: string | undefined): E.Either<Errors, ReportRequest> => {
  const { merchant, format } = flags;
  const origin = originOf(flags);
  if (checkValue('merchant_identifier', merchant) !== undefined)
    return E.left(['--merchant must be a merchant_identifier']);
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin))
    return E.left(['--url must be an http or https URL, such as http://127.0.0.1:8080']);
  if (token === undefined || !isToken(token))
    return E.left([
      `${tokenVariable} must be a token. Create one with \`postern-gateway token create --role merchant --merchant ${merchant} --name interpretation-rules\``,
    ]);
  return E.right({
    url: new URL(`${managementApiPath}/accounts/${merchant}${formats[format]}`, origin),
    headers: { authorization: `Bearer ${token}` },
  });
};

const readReport = (
  fetch: typeof globalThis.fetch,
  { url, headers }: ReportRequest,
): TE.TaskEither<Errors, string> =>
  pipe(
    TE.tryCatch(
      async () => {
        const response = await fetch(url, {
          headers,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMilliseconds),
        });
        return { status: response.status, text: await response.text() };
      },
      (cause): Errors => [
        `cannot read the report from ${url.origin}: ${reasonOf(cause)}. Start the gateway, or pass its --url`,
      ],
    ),
    TE.filterOrElse(
      ({ status }) => status === 200,
      ({ status, text }): Errors => [`${url.origin} answered ${status}: ${readProblemTitle(text)}`],
    ),
    TE.map(({ text }) => (text.endsWith('\n') ? text : `${text}\n`)),
  );

/** The title of a problem of the management API. Another server answers something else. */
const readProblemTitle = (text: string): string =>
  pipe(
    O.tryCatch((): unknown => JSON.parse(text)),
    O.filter(t.type({ title: t.string }).is),
    O.match(
      () => 'this is not a management API',
      ({ title }) => title,
    ),
  );

// The error of fetch says only that it failed.
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no response';
  return describeConnectionError(error.cause instanceof Error ? error.cause : error);
};

const timeoutMilliseconds = 10_000;
