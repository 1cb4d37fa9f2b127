/** Does one action of a plan: a command, a request over HTTP, or a question to a person. */
import { spawn } from 'node:child_process';
import { readStreamWithLimit } from '../../http/read-stream-with-limit.ts';
import { describeRequestFailure } from '../../http/describe-request-failure.ts';
import { ActionUnanswered } from '../shop-under-test.ts';
import type { PlannedAction } from './shop-plan.ts';

/** What `{name}` in commands, addresses, headers and bodies is replaced by. */
export type ActionValues = Readonly<Record<string, string>>;

export interface ActionEnvironment {
  readonly timeoutSeconds: number;
  /** Ends the action. */
  readonly signal?: AbortSignal;
  /** The folder of the commands. Default: the current one. */
  readonly folder?: string;
  /** The variables of the commands. Default: those of this process. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
  /** Asks a person, for actions by hand, and resolves with the line that was typed. */
  readonly ask?: (question: string) => Promise<string>;
}

/** Resolves with the answer. Rejects with an `Error` that names the action if there is none, or if it is an error. */
export const runPlannedAction = async (
  action: PlannedAction,
  values: ActionValues,
  environment: ActionEnvironment,
): Promise<string> => {
  if ('http' in action) return (await runHttpAction(action, values, environment)).body;
  if ('command' in action)
    return runCommand(
      action.command.map((word) => fill(word, values)),
      environment,
    );
  if (environment.ask === undefined)
    throw new Error('the plan has an action by hand, and there is no terminal to ask at');
  return environment.ask(fill(action.by_hand, values));
};

/** The same over HTTP, with the cookies of the answer. `answer` is what a person reads of it. */
export const runHttpAction = async (
  { http: { url, method, headers = {}, body } }: Extract<PlannedAction, { http: unknown }>,
  values: ActionValues,
  { timeoutSeconds, signal }: ActionEnvironment,
): Promise<{ readonly body: string; readonly cookies: readonly string[]; readonly answer: string }> => {
  const verb = method ?? (body === undefined ? 'GET' : 'POST');
  const filled = fill(url, values, encodeURIComponent);
  // Without the query, which may contain a secret of the shop.
  const name = `${verb} ${filled.split('?')[0] ?? filled}`;
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  const send = async () => {
    // A connection that is kept open ends when the shop is killed.
    const sent = new Headers({ connection: 'close' });
    if (body !== undefined) sent.set('content-type', typeof body === 'string' ? form : 'application/json');
    for (const [each, value] of Object.entries(headers)) sent.set(each, fill(value, values));
    const response = await fetch(filled, {
      method: verb,
      headers: sent,
      ...(body !== undefined && {
        body: typeof body === 'string' ? fill(body, values) : JSON.stringify(fillAll(body, values)),
      }),
      signal: AbortSignal.any([timeout, ...(signal === undefined ? [] : [signal])]),
    });
    const received = await readStreamWithLimit(response.body, maxOutput);
    if (received === 'too-long') throw new Error(`the answer is longer than ${maxOutput} bytes`);
    return {
      status: response.status,
      text: received.toString('utf8'),
      cookies: response.headers.getSetCookie(),
    };
  };
  const { status, text, cookies } = await send().catch((error: unknown) => {
    if (timeout.aborted && signal?.aborted !== true) throw unanswered(name, timeoutSeconds);
    throw new Error(`${name}: ${describeRequestFailure(error)}`);
  });
  const answer = `HTTP ${status}${firstLineOf(text)}`;
  if (status < 200 || status > 299) throw new Error(`${name}: ${answer}`);
  return { body: text.slice(0, maxOutput), cookies, answer };
};

const runCommand = (
  words: readonly string[],
  { timeoutSeconds, folder, variables, signal: ending }: ActionEnvironment,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const [program = '', ...args] = words;
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: timeoutSeconds * 1000,
      signal: ending,
      ...(folder !== undefined && { cwd: folder }),
      ...(variables !== undefined && { env: { ...variables } }),
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      if (output.length < maxOutput) output += chunk;
    });
    child.once('error', (error) => reject(new Error(`${program}: ${error.message}`)));
    // Not `close`: a shop that the command starts in the background keeps the output open.
    child.once('exit', (code, signal) => {
      // A program may end with 0 after the signal of the timeout.
      if (child.killed && ending?.aborted !== true) reject(unanswered(program, timeoutSeconds));
      else if (code === 0) setTimeout(() => resolve(output), outputDelayMilliseconds);
      else
        reject(
          new Error(
            `${program}: ${code === null ? `ended by ${signal ?? 'a signal'}` : `exit code ${code}`}${firstLineOf(output)}`,
          ),
        );
    });
  });

const unanswered = (name: string, seconds: number): ActionUnanswered =>
  new ActionUnanswered(`${name}: no answer within ${seconds} seconds (action_timeout_seconds)`);

const form = 'application/x-www-form-urlencoded';

const maxOutput = 1_000_000;

/** The first line that a person reads: without the tags of a page. */
const firstLineOf = (answer: string): string => {
  const lines = answer.replaceAll(/<[^<>]*>/gu, '').split('\n');
  const first = lines.map((line) => line.trim()).find((line) => line !== '');
  return first === undefined ? '' : `: ${first.slice(0, 200)}`;
};

// What the program wrote last may arrive after its exit.
const outputDelayMilliseconds = 20;

const fill = (text: string, values: ActionValues, encode = (value: string): string => value): string =>
  text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : encode(value);
  });

const fillAll = (value: unknown, values: ActionValues): unknown => {
  if (typeof value === 'string') return fill(value, values);
  if (Array.isArray(value)) return value.map((each) => fillAll(each, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillAll(each, values)]));
};
