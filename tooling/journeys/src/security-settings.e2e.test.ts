/** The gateway applies the Security Settings. */
import { selectOption, dialog, dismissAlert, pressButton } from './page-actions.ts';
import { createTestAccount } from './create-test-account.ts';
import { signIn } from './sign-in.ts';
import {
  joinTestSession,
  expectNoBrowserErrors,
  describeInBrowser,
  type TestSession,
} from './test-session.ts';
import { statusCheck, sendSigned, statusCheckCode, isSignedFor, type Merchant } from './merchant-requests.ts';

const accepted = '12000';
const wrongSignature = '00008';
const wrongAccessCode = '00010';
const wrongOrigin = '00040';

let session: TestSession;

describeInBrowser('Security Settings', () => {
  beforeAll(async () => {
    session = await joinTestSession();
    await signIn(session.user, session.gateway.token);
  });

  afterAll(() => session.end());

  afterEach(() => expectNoBrowserErrors(session.user));

  test('a new access code replaces the previous one', async () => {
    const before = await openAccount();
    const { gateway, user } = session;
    const panel = user.page.getByRole('region', { name: 'Access Code' });
    expect(await panel.innerText()).toContain(before.accessCode);
    await pressButton(panel, 'Generate new code');
    await pressButton(dialog(user, 'Generate a new access code?'), 'Generate new code');
    await dismissAlert(user, 'New access code in effect');
    const accessCode = await panel.getByRole('code').innerText();
    expect(accessCode).not.toBe(before.accessCode);
    expect(await statusCheckCode(gateway, before)).toBe(wrongAccessCode);
    expect(await statusCheckCode(gateway, { ...before, accessCode })).toBe(accepted);
  });

  test('the rotation comes first, and the form that refuses requests at once comes last, folded', async () => {
    await openScreen(await createTestAccount(session.api));
    const warning = session.user.page.getByText('This refuses requests at once');
    await signaturesFold().waitFor();
    expect(await warning.isVisible()).toBe(false);
    await unfoldSignatures();
    await warning.waitFor();
    const headings = await session.user.page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .allInnerTexts();
    expect([headings[0], headings.at(-1)]).toEqual(['Key rotation', 'Immediate change of the signatures']);
  });

  test('requests and replies use the selected SHA type', async () => {
    const before = await openAccount();
    await selectOption(session.user, 'SHA Type', 'HMAC 512');
    await save();
    const after = { ...before, shaType: 'HMAC-512' } as const;
    expect(await statusCheckCode(session.gateway, before)).toBe(wrongSignature);
    const reply = await sendSigned(session.gateway, after, statusCheck);
    expect(reply['response_code']).toBe(accepted);
    expect(isSignedFor(after, reply)).toBe(true);
    expect(isSignedFor(before, reply)).toBe(false);
  });

  test('selecting SHA-128 shows a warning', async () => {
    await openAccount();
    const { page } = session.user;
    await selectOption(session.user, 'SHA Type', /^SHA-128/);
    await page.getByText('SHA-128 is not recommended').waitFor();
    await pressButton(page, 'Discard');
    await page.getByText('SHA-128 is not recommended').waitFor({ state: 'detached' });
    expect(await page.getByRole('combobox', { name: 'SHA Type' }).inputValue()).toBe('SHA-256');
  });

  test('requests must be signed with the new request phrase', async () => {
    const before = await openAccount();
    await fillField('SHA Request Phrase', 'another way in');
    await save();
    expect(await statusCheckCode(session.gateway, before)).toBe(wrongSignature);
    expect(await statusCheckCode(session.gateway, { ...before, requestPhrase: 'another way in' })).toBe(
      accepted,
    );
  });

  test('replies are signed with the new response phrase', async () => {
    const before = await openAccount();
    await fillField('SHA Response Phrase', 'another way out');
    await save();
    const reply = await sendSigned(session.gateway, before, statusCheck);
    expect(reply['response_code']).toBe(accepted);
    expect(isSignedFor({ ...before, responsePhrase: 'another way out' }, reply)).toBe(true);
    expect(isSignedFor(before, reply)).toBe(false);
  });

  test('a saved phrase is not shown again', async () => {
    await openAccount();
    await fillField('SHA Request Phrase', 'a phrase to hide 42');
    await save();
    await session.user.page.reload();
    await unfoldSignatures();
    const field = session.user.page.getByRole('textbox', { name: 'SHA Request Phrase' });
    await field.waitFor();
    expect(await field.inputValue()).toBe('');
    expect(await session.user.page.content()).not.toContain('a phrase to hide 42');
  });

  test('a key rotation can be cancelled', async () => {
    const before = await openAccount();
    const next = { requestPhrase: 'the next way in' };
    const { gateway, user } = session;
    await pressButton(user.page, 'Set next phrases…');
    const form = dialog(user, 'Set the next phrases');
    await form.getByRole('textbox', { name: 'SHA Request Phrase' }).fill(next.requestPhrase);
    await pressButton(form, 'Set next phrases');
    await dismissAlert(user, 'Next phrases set');
    expect(await statusCheckCode(gateway, { ...before, ...next })).toBe(accepted);
    await pressButton(user.page, 'Cancel rotation');
    await pressButton(dialog(user, 'Cancel the pending rotation?'), 'Cancel rotation');
    await dismissAlert(user, 'Rotation canceled');
    expect(await statusCheckCode(gateway, { ...before, ...next })).toBe(wrongSignature);
    expect(await statusCheckCode(gateway, before)).toBe(accepted);
  });

  test('requests are accepted from the origins only', async () => {
    const account = await openAccount();
    const { page } = session.user;
    await pressButton(page, 'Add origin');
    await fillField('Origin 1', '203.0.113.0/24');
    await save();
    expect(await statusCheckCode(session.gateway, account)).toBe(wrongOrigin);
    await pressButton(page, 'Add origin');
    await fillField('Origin 2', '127.0.0.1');
    await save();
    expect(await statusCheckCode(session.gateway, account)).toBe(accepted);
    await pressButton(page, 'Remove origin 2');
    await save();
    expect(await statusCheckCode(session.gateway, account)).toBe(wrongOrigin);
  });

  test('an invalid origin shows an error in its row and is not saved', async () => {
    const account = await openAccount();
    const { page } = session.user;
    await pressButton(page, 'Add origin');
    await fillField('Origin 1', 'nowhere at all');
    await pressButton(page, 'Save');
    await pressButton(dialog(session.user, 'Save these changes?'), 'Save');
    const row = page.getByRole('textbox', { name: 'Origin 1' });
    await row.and(page.locator(':invalid, [aria-invalid="true"]')).waitFor();
    expect(await statusCheckCode(session.gateway, account)).toBe(accepted);
    // The browser logs every error response.
    expect(session.user.consoleErrors()).toEqual([expect.stringContaining('400')]);
    await pressButton(page, 'Discard');
  });

  test('leaving with unsaved changes asks for confirmation', async () => {
    const account = await openAccount();
    const { user } = session;
    await fillField('SHA Request Phrase', 'typed and left');
    await user.page.getByRole('link', { name: 'Orders', exact: true }).click();
    await pressButton(dialog(user, 'Leave without saving?'), 'Cancel');
    expect(await user.page.getByRole('textbox', { name: 'SHA Request Phrase' }).inputValue()).toBe(
      'typed and left',
    );
    await user.page.getByRole('link', { name: 'Orders', exact: true }).click();
    await pressButton(dialog(user, 'Leave without saving?'), 'Leave');
    await user.page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    expect(await statusCheckCode(session.gateway, account)).toBe(accepted);
  });
});

const openAccount = async (): Promise<Merchant> => {
  const account = await createTestAccount(session.api);
  await openScreen(account);
  await unfoldSignatures();
  return account;
};

const openScreen = ({ identifier }: Merchant): Promise<void> =>
  session.user.moveTo(`accounts/${identifier}/security-settings`);

const signaturesFold = () =>
  session.user.page.locator('summary').getByText('Immediate change of the signatures');

const unfoldSignatures = (): Promise<void> => signaturesFold().click();

const fillField = (field: string, text: string): Promise<void> =>
  session.user.page.getByRole('textbox', { name: field }).fill(text);

const save = async (): Promise<void> => {
  const { user } = session;
  await pressButton(user.page, 'Save');
  await pressButton(dialog(user, 'Save these changes?'), 'Save');
  await dismissAlert(user, 'Settings saved and in effect');
};
