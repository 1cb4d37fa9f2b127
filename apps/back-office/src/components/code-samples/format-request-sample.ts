/**
 * Formats a request of the request log as a program that sends it again. The program has no secrets: it reads them, and the
 * access code, from environment variables.
 */
import type { Operation, StringParams } from '@postern/protocol';
import { isOperation, operations } from '@postern/protocol/spec';
import { redacted } from '@postern/protocol/secrets';
import type { requestSamples } from './request-samples.generated.ts';

export type SampleLanguage = keyof typeof requestSamples;

interface SampleRow {
  readonly label: string;
  /** The statements of the call, which follow the program without its command line. */
  readonly call: (operation: Operation, params: readonly (readonly [string, string])[]) => readonly string[];
}

/** The languages, in the order of the menu. The label is what their users call them. */
export const sampleLanguages: Readonly<Record<SampleLanguage, SampleRow>> = {
  curl: {
    label: 'curl (Bash)',
    call: (operation, params) => [
      [`call ${operation}`, ...params.map(([name, value]) => `  ${name}=${shellQuote(value)}`)].join(' \\\n'),
      'echo "$result ${message[response_code]--} ${message[response_message]-no valid reply}"',
    ],
  },
  node: {
    label: 'Node.js 22+',
    call: (operation, params) => [
      `const { result, reply } = await call(${quote(operation)}, {`,
      ...params.map(([name, value]) => `  ${quote(name)}: ${quote(value)},`),
      '});',
      'console.log(result, reply);',
    ],
  },
  php: {
    label: 'PHP',
    call: (operation, params) => [
      `[$outcome, $reply] = call(${inSingleQuotes(operation)}, [`,
      ...params.map(([name, value]) => `    ${inSingleQuotes(name)} => ${inSingleQuotes(value)},`),
      ']);',
      String.raw`echo $outcome, ' ', json_encode($reply, JSON_UNESCAPED_UNICODE), "\n";`,
    ],
  },
  python: {
    label: 'Python',
    call: (operation, params) => [
      `print(*call(${quote(operation)}, {`,
      ...params.map(([name, value]) => `    ${quote(name)}: ${quote(value)},`),
      '}))',
    ],
  },
  java: {
    label: 'Java',
    call: (operation, params) => [
      '    public static void main(String[] words) throws Exception {',
      `        System.out.println(call(${quote(operation)}, Map.of(`,
      params.map(([name, value]) => `            ${quote(name)}, ${quote(value)}`).join(',\n'),
      '        )));',
      '    }',
    ],
  },
  go: {
    label: 'Go',
    call: (operation, params) => [
      'func main() {',
      `\tfmt.Println(call(${quote(operation)}, message{`,
      ...params.map(([name, value]) => `\t\t${quote(name)}: ${quote(value)},`),
      '\t}))',
      '}',
    ],
  },
  csharp: {
    label: 'C#',
    call: (operation, params) => [
      '    public static void Main()',
      '    {',
      `        var (outcome, reply) = Call(${quote(operation)}, new Message(StringComparer.Ordinal)`,
      '        {',
      ...params.map(([name, value]) => `            [${quote(name)}] = ${quote(value)},`),
      '        }).GetAwaiter().GetResult();',
      '        Console.WriteLine(outcome + " " + EncodeJson(reply));',
      '    }',
    ],
  },
};

export const isSampleLanguage = (name: string): name is SampleLanguage =>
  Object.hasOwn(sampleLanguages, name);

/** The operation and the parameters that a program sends, or undefined if the samples would refuse to send them. */
export const sampleRequest = (
  request: Readonly<Record<string, unknown>>,
): { readonly operation: Operation; readonly params: StringParams } | undefined => {
  const operation = operationOf(request);
  if (operation === undefined) return undefined;
  const { selector } = operations[operation];
  const presences: Readonly<Record<string, string>> = operations[operation].request;
  const params = Object.entries(request).filter(([name]) => ![selector, ...added].includes(name));
  const isKnown = params.every(
    ([name, value]) =>
      Object.hasOwn(presences, name) && typeof value === 'string' && !value.includes(redacted),
  );
  const isComplete = Object.entries(presences).every(
    ([name, presence]) =>
      presence !== 'required' || [selector, ...added].includes(name) || Object.hasOwn(request, name),
  );
  const needsOrder = Object.values(presences).includes('identifying');
  const hasOrder = params.some(([name]) => presences[name] === 'identifying');
  return isKnown && isComplete && (hasOrder || !needsOrder)
    ? { operation, params: Object.fromEntries(params.map(([name, value]) => [name, String(value)])) }
    : undefined;
};

/** The program. Load the templates only when they are needed: they are long. */
export const formatRequestSample = (
  templates: typeof requestSamples,
  language: SampleLanguage,
  operation: Operation,
  params: StringParams,
): string => {
  const { before, after } = templates[language];
  const call = sampleLanguages[language].call(operation, Object.entries(params)).join('\n');
  return `${before}${call}\n${after}`;
};

const operationOf = (request: Readonly<Record<string, unknown>>): Operation | undefined =>
  [request['command'], request['query_command']].find(
    (name): name is Operation =>
      typeof name === 'string' && isOperation(name) && Object.hasOwn(request, operations[name].selector),
  );

// The samples add these parameters.
const added: readonly string[] = ['access_code', 'merchant_identifier', 'language', 'signature'];

// JSON's literals are also those of JavaScript, Python, Java, Go and C#.
export const quote = (text: string): string => JSON.stringify(text);

export const inSingleQuotes = (text: string): string => `'${text.replace(/['\\]/g, String.raw`\$&`)}'`;

export const shellQuote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
