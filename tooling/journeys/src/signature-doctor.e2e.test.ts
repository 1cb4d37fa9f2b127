/** The signature check explains mismatches without sending anything. */
import { encodeBody, requestPhrase, responsePhrase, sign, type StringParams } from '@postern/protocol';
import { computeSignature } from '@postern/protocol/spec';
import { openFromMenu } from './page-actions.ts';
import { signIn } from './sign-in.ts';
import { startTestSession, describeInBrowser, type TestSession } from './test-session.ts';

const phrases = { request: 'pass-in-$3cret', response: 'pass-out-$3cret' } as const;

const capture = {
  command: 'CAPTURE',
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: 'DEMO0001',
  merchant_reference: 'order-77',
  amount: '1050',
  currency: 'AED',
  language: 'en',
} as const;

const asRequest = { shaType: 'SHA-256', phrase: requestPhrase(phrases.request) } as const;
const asResponse = { shaType: 'SHA-256', phrase: responsePhrase(phrases.response) } as const;

const encodeParams = (encoding: 'form' | 'xml', params: StringParams): string => {
  const encodedParams = encodeBody(encoding, params);
  if (encodedParams._tag === 'Left') throw new Error(encodedParams.left.reason);
  return encodedParams.right;
};

interface Case {
  readonly name: string;
  readonly message: string;
  readonly isFeedback?: true;
  readonly readAs: string;
  readonly found: string;
}

const cases: readonly Case[] = [
  {
    name: 'the phrase of the other direction, in JSON',
    message: JSON.stringify(sign(capture, { shaType: 'SHA-256', phrase: requestPhrase(phrases.response) })),
    readAs: 'JSON',
    found: 'The phrase of the other direction was used: request and response swapped.',
  },
  {
    name: 'another SHA type, in a form',
    message: encodeParams(
      'form',
      sign({ ...capture, response_code: '04000' }, { ...asResponse, shaType: 'SHA-512' }),
    ),
    isFeedback: true,
    readAs: 'Form',
    found: 'Another SHA type than that of the account was used.',
  },
  {
    name: 'an amount in other units, in XML',
    message: encodeParams('xml', {
      ...capture,
      signature: computeSignature({ ...capture, amount: '10.50' }, asRequest),
    }),
    readAs: 'XML',
    found: 'An amount was hashed in another unit than it was sent in',
  },
];

let session: TestSession;
let requests: string[];

describeInBrowser('the Signature doctor', () => {
  beforeAll(async () => {
    // Accounts that other files add would be read by the page, and these tests expect no request at all.
    session = await startTestSession();
    requests = [];
    await signIn(session.user, session.gateway.token);
    await session.user.moveTo('accounts');
    await openFromMenu(session.user, 'Signature doctor');
    await session.user.page.getByText('Live', { exact: true }).waitFor();
    session.user.page.on('request', (request) => requests.push(request.url()));
  });

  afterAll(() => session.end());

  test.each(cases)('finds $name', async ({ message, isFeedback, readAs, found }) => {
    const { page } = session.user;
    await page.getByText(isFeedback ? 'Reply or feedback (webhook)' : 'Request', { exact: true }).click();
    await fillForm(message, phrases);
    await page.getByText('The signature does not match, and the cause is known').waitFor();
    await page.getByText(found).waitFor();
    await page.getByText(`Parsed as ${readAs}`).waitFor();
    expect(await page.getByRole('region', { name: 'Signatures' }).innerText()).toContain('do not match');
  });

  test('confirms a valid message and shows the expected signature', async () => {
    const { page } = session.user;
    const sound = sign(capture, asRequest);
    await page.getByText('Request', { exact: true }).click();
    await fillForm(JSON.stringify(sound), phrases);
    await page.getByText('The signature matches', { exact: true }).waitFor();
    const signatures = await page
      .getByRole('region', { name: 'Signatures' })
      .getByRole('definition')
      .allInnerTexts();
    expect(signatures.map((text) => text.trim())).toEqual([sound.signature, sound.signature]);
  });

  test('shows the string to sign by parameter, and hides the phrase until revealed', async () => {
    const { page } = session.user;
    await fillForm(JSON.stringify(sign(capture, asRequest)), phrases);
    const rows = page.getByRole('table', { name: 'String to sign' }).locator('tbody tr');
    const names = Object.keys(capture).toSorted();
    await rows.nth(names.length + 1).waitFor();
    const texts = async () => (await rows.locator('code').allInnerTexts()).join('');
    expect(await texts()).not.toContain(phrases.request);
    await page
      .getByRole('region', { name: 'String to sign' })
      .getByRole('button', { name: 'Show phrases' })
      .click();
    await rows.getByText(phrases.request).first().waitFor();
    const string = names.map((name) => `${name}=${Reflect.get(capture, name)}`).join('');
    expect(await texts()).toBe(`${phrases.request}${string}${phrases.request}`);
  });

  test('suggests checks if no known mistake explains the mismatch', async () => {
    const { page } = session.user;
    await fillForm(JSON.stringify({ ...capture, signature: 'ab'.repeat(32) }), phrases);
    await page.getByText('The signature does not match, and no known mistake explains it').waitFor();
    expect(await page.getByText('this length belongs to').innerText()).toContain('SHA-256');
  });

  test('sends no requests and does not store phrases', async () => {
    const { page, consoleErrors } = session.user;
    expect(requests).toEqual([]);
    expect(page.url()).toBe(`${session.gateway.origin}/back-office/signature-doctor`);
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
    expect(stored).not.toContain(phrases.request);
    expect(stored).not.toContain(phrases.response);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'SHA Request Phrase' }).inputValue()).toBe('');
    expect(consoleErrors()).toEqual([]);
  });
});

const fillForm = async (message: string, { request, response }: typeof phrases): Promise<void> => {
  const { page } = session.user;
  await page.getByRole('textbox', { name: 'Message as sent' }).fill(message);
  await page.getByRole('textbox', { name: 'SHA Request Phrase' }).fill(request);
  await page.getByRole('textbox', { name: 'SHA Response Phrase' }).fill(response);
};
