/** What is set in Security Settings is what the wire goes by. */
import { choosesFrom, dialog, hears, pressed } from './moving.ts';
import { openShop } from './shop.ts';
import { signInByOneClick } from './signing-in.ts';
import { beginVisit, expectsNoDisturbance, whereABrowserIs, type Visit } from './visit.ts';
import { aQuestion, asks, codeFor, isSignedFor, type Merchant } from './wire.ts';

const inOrder = '12000';
const wrongSignature = '00008';
const wrongAccessCode = '00010';
const wrongOrigin = '00040';

let visit: Visit;

whereABrowserIs('Security Settings', () => {
  beforeAll(async () => {
    visit = await beginVisit();
    await signInByOneClick(visit.person);
  });

  afterAll(() => visit.end());

  afterEach(() => expectsNoDisturbance(visit.person));

  test('a new access code replaces the old one immediately', async () => {
    const before = await opens();
    const { gateway, person } = visit;
    const panel = person.page.getByRole('region', { name: 'Access Code' });
    expect(await panel.innerText()).not.toContain(before.accessCode);
    await pressed(panel, 'Generate new code');
    await pressed(dialog(person, 'Generate a new access code?'), 'Generate new code');
    await hears(person, 'New access code in effect');
    const accessCode = await panel.getByRole('code').innerText();
    expect(accessCode).not.toBe(before.accessCode);
    expect(await codeFor(gateway, before)).toBe(wrongAccessCode);
    expect(await codeFor(gateway, { ...before, accessCode })).toBe(inOrder);
  });

  test('the selected SHA type applies to requests and replies', async () => {
    const before = await opens();
    await choosesFrom(visit.person, 'SHA Type', 'HMAC 512');
    await saves();
    const after = { ...before, shaType: 'HMAC-512' } as const;
    expect(await codeFor(visit.gateway, before)).toBe(wrongSignature);
    const reply = await asks(visit.gateway, after, aQuestion);
    expect(reply['response_code']).toBe(inOrder);
    expect(isSignedFor(after, reply)).toBe(true);
    expect(isSignedFor(before, reply)).toBe(false);
  });

  test('selecting SHA-128 shows a warning', async () => {
    await opens();
    const { page } = visit.person;
    await choosesFrom(visit.person, 'SHA Type', /^SHA-128/);
    await page.getByText('SHA-128 is not recommended').waitFor();
    await pressed(page, 'Discard');
    await page.getByText('SHA-128 is not recommended').waitFor({ state: 'detached' });
    expect(await page.getByRole('combobox', { name: 'SHA Type' }).inputValue()).toBe('SHA-256');
  });

  test('requests must be signed with the saved request phrase', async () => {
    const before = await opens();
    await types('SHA Request Phrase', 'another way in');
    await saves();
    expect(await codeFor(visit.gateway, before)).toBe(wrongSignature);
    expect(await codeFor(visit.gateway, { ...before, requestPhrase: 'another way in' })).toBe(inOrder);
  });

  test('replies are signed with the saved response phrase', async () => {
    const before = await opens();
    await types('SHA Response Phrase', 'another way out');
    await saves();
    const reply = await asks(visit.gateway, before, aQuestion);
    expect(reply['response_code']).toBe(inOrder);
    expect(isSignedFor({ ...before, responsePhrase: 'another way out' }, reply)).toBe(true);
    expect(isSignedFor(before, reply)).toBe(false);
  });

  test('a saved phrase is not shown again', async () => {
    await opens();
    await types('SHA Request Phrase', 'seen by nobody');
    await saves();
    await visit.person.page.reload();
    const field = visit.person.page.getByRole('textbox', { name: 'SHA Request Phrase' });
    await field.waitFor();
    expect(await field.inputValue()).toBe('');
    expect(await visit.person.page.content()).not.toContain('seen by nobody');
  });

  test('key rotation refuses no request: set next phrases, switch, revoke previous phrases', async () => {
    const before = await opens();
    const after = { ...before, ...next };
    const { gateway, person } = visit;
    await prepares();
    expect(await codeFor(gateway, before)).toBe(inOrder);
    const reply = await asks(gateway, after, aQuestion);
    expect(reply['response_code']).toBe(inOrder);
    // Each reply is signed as its request was.
    expect(isSignedFor(after, reply)).toBe(true);

    await pressed(person.page, 'Switch phrases');
    await pressed(dialog(person, 'Switch to the next phrases?'), 'Switch phrases');
    await hears(person, 'The new phrases are current');
    expect(await codeFor(gateway, before)).toBe(inOrder);
    expect(await codeFor(gateway, after)).toBe(inOrder);

    await pressed(person.page, 'Revoke previous phrases');
    await pressed(dialog(person, 'Revoke the previous phrases?'), 'Revoke previous phrases');
    await hears(person, 'Previous phrases revoked');
    expect(await codeFor(gateway, before)).toBe(wrongSignature);
    expect(await codeFor(gateway, after)).toBe(inOrder);
  });

  test('a pending rotation can be canceled', async () => {
    const before = await opens();
    const { gateway, person } = visit;
    await prepares();
    expect(await codeFor(gateway, { ...before, ...next })).toBe(inOrder);
    await pressed(person.page, 'Cancel rotation');
    await pressed(dialog(person, 'Cancel the pending rotation?'), 'Cancel rotation');
    await hears(person, 'Rotation canceled');
    expect(await codeFor(gateway, { ...before, ...next })).toBe(wrongSignature);
    expect(await codeFor(gateway, before)).toBe(inOrder);
  });

  test('requests from other origins are refused', async () => {
    const merchant = await opens();
    const { page } = visit.person;
    await pressed(page, 'Add origin');
    await types('Origin 1', '203.0.113.0/24');
    await saves();
    expect(await codeFor(visit.gateway, merchant)).toBe(wrongOrigin);
    await pressed(page, 'Add origin');
    await types('Origin 2', '127.0.0.1');
    await saves();
    expect(await codeFor(visit.gateway, merchant)).toBe(inOrder);
    await pressed(page, 'Remove origin 2');
    await saves();
    expect(await codeFor(visit.gateway, merchant)).toBe(wrongOrigin);
  });

  test('an invalid origin shows an error in its row, and nothing is saved', async () => {
    const merchant = await opens();
    const { page } = visit.person;
    await pressed(page, 'Add origin');
    await types('Origin 1', 'nowhere at all');
    await pressed(page, 'Save');
    await pressed(dialog(visit.person, 'Save these changes?'), 'Save');
    const row = page.getByRole('textbox', { name: 'Origin 1' });
    await row.and(page.locator(':invalid, [aria-invalid="true"]')).waitFor();
    expect(await codeFor(visit.gateway, merchant)).toBe(inOrder);
    // The browser tells of every answer that is a refusal.
    expect(visit.person.complaints()).toEqual([expect.stringContaining('400')]);
  });

  test('leaving with unsaved changes asks for confirmation', async () => {
    const merchant = await opens();
    const { person } = visit;
    await types('SHA Request Phrase', 'typed and left');
    await person.page.getByRole('link', { name: 'Orders', exact: true }).click();
    await pressed(dialog(person, 'Leave without saving?'), 'Cancel');
    expect(await person.page.getByRole('textbox', { name: 'SHA Request Phrase' }).inputValue()).toBe(
      'typed and left',
    );
    await person.page.getByRole('link', { name: 'Orders', exact: true }).click();
    await pressed(dialog(person, 'Leave without saving?'), 'Leave');
    await person.page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    expect(await codeFor(visit.gateway, merchant)).toBe(inOrder);
  });
});

const next = { requestPhrase: 'the next way in', responsePhrase: 'the next way out' };

const opens = async (): Promise<Merchant> => {
  const merchant = await openShop(visit.api);
  await visit.person.goTo(`accounts/${merchant.identifier}/security-settings`);
  return merchant;
};

const types = (field: string, text: string): Promise<void> =>
  visit.person.page.getByRole('textbox', { name: field }).fill(text);

const saves = async (): Promise<void> => {
  const { person } = visit;
  await pressed(person.page, 'Save');
  await pressed(dialog(person, 'Save these changes?'), 'Save');
  await hears(person, 'Security Settings saved and in effect');
};

const prepares = async (): Promise<void> => {
  const { person } = visit;
  await pressed(person.page, 'Set next phrases…');
  const preparing = dialog(person, 'Set the next phrases');
  await preparing.getByRole('textbox', { name: 'SHA Request Phrase' }).fill(next.requestPhrase);
  await preparing.getByRole('textbox', { name: 'SHA Response Phrase' }).fill(next.responsePhrase);
  await pressed(preparing, 'Set next phrases');
  await hears(person, 'Next phrases set');
};
