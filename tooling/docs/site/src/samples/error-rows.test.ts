/** The page of outcomes and errors has a row for each outcome, each error of the client and each result of the receiver. */
import type { AccountError, ClientError, InputError, SettingsError } from '@postern/client';
import { outcomeOfClass } from '@postern/protocol/spec';
import { httpStatuses, type VerificationError, type WebhookSettingsError } from '@postern/webhook-kit';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const sections = read('docs/outcomes-and-errors.md').split(/^## /m);
const sectionOf = (title: string): string => sections.find((section) => section.startsWith(title)) ?? '';

const headingsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name);

type ClientErrorCode = (ClientError | SettingsError | AccountError | InputError)['code'];

// The compiler keeps it complete: the classes name the codes in types only.
const clientErrorCodes: Readonly<Record<ClientErrorCode, true>> = {
  InvalidRequest: true,
  Unreachable: true,
  TimedOut: true,
  Aborted: true,
  NotAReply: true,
  InvalidSignature: true,
  AmbiguousSignature: true,
  UnexpectedReply: true,
  UnauthenticatedRefusal: true,
  StatusUnavailable: true,
  InvalidSettings: true,
  UnknownAccount: true,
  InvalidAccountSettings: true,
  ResolverFailed: true,
  InvalidInput: true,
};

const receiverErrorCodes: Readonly<
  Record<keyof typeof httpStatuses | (VerificationError | WebhookSettingsError)['code'], unknown>
> = { ...httpStatuses, InvalidSettings: true };

test('the README of the client has a heading for each code, to which its `docs` leads', () => {
  const [, failures = ''] = read('packages/client/README.md').split(/^## Failures$/m);
  expect(headingsOf(failures).toSorted()).toEqual(Object.keys(clientErrorCodes).toSorted());
});

test('the README of the webhook kit has a heading for each result and code, to which its `docs` leads', () => {
  const [, results = ''] = read('packages/webhook-kit/README.md').split(/^## Results and errors$/m);
  const [section = ''] = results.split(/^## /m);
  expect(headingsOf(section).toSorted()).toEqual(Object.keys(receiverErrorCodes).toSorted());
});

test('outcomes', () => {
  const rows = [...sectionOf('Outcomes').matchAll(/^\| <a [^>]*><\/a>`(\w+)`/gm)].map(
    ([, name = '']) => name,
  );
  expect(rows.toSorted()).toEqual([...new Set(Object.values(outcomeOfClass))].toSorted());
});

test('errors of the client', () => {
  const rows = [...sectionOf('Errors of the client').matchAll(/^\| \[`(\w+)`\]/gm)].map(
    ([, name = '']) => name,
  );
  expect(rows.toSorted()).toEqual(Object.keys(clientErrorCodes).toSorted());
});

test('results of the receiver, with their HTTP statuses', () => {
  const rows = [...sectionOf('Results of the receiver').matchAll(/^\| \[`(\w+)`\][^|]*\| +(\d{3}) /gm)];
  expect(Object.fromEntries(rows.map(([, name = '', status]) => [name, Number(status)]))).toEqual(
    httpStatuses,
  );
});
