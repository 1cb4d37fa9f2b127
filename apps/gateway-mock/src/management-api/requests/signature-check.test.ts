/** The explanation of a wrong signature, and what it must not reveal. */
import { requestPhrase, sign, type StringParams } from '@postern/protocol';
import { computeSignature } from '@postern/protocol/spec';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { openRequestLog } from '../../request-log/open-request-log.ts';
import type { RequestLog } from '../../request-log/request-log.ts';
import { limitDiagnosisRate } from '../../request-log/signature-diagnosis-rate-limit.ts';
import { openEngine } from '../../storage/engine/open-engine.ts';
import type { Engine } from '../../storage/engine/engine.ts';
import type { Storage } from '../../storage/open-storage.ts';
import { createRequestLogRepository } from '../../storage/requests/request-log-repository.ts';
import type { SeedAccount } from '../../seed/read-seed.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import {
  account,
  requestOf,
  requestSigning,
  unsignedRequestOf,
} from '../../testing/account-and-request-fixtures.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { seededStorage, stoppedClock } from '../../testing/seeded-storage.ts';
import { checkSignature, type SignatureCheck } from './signature-check.ts';

let storage: Storage;
let engine: Engine;
let requestLog: RequestLog;

const shortPhrase: SeedAccount = {
  ...account,
  merchant_identifier: 'TEST0009',
  access_code: 'accesscodeoftest0009',
  sha_request_phrase: '100',
};

beforeEach(async () => {
  storage = await seededStorage([account, shortPhrase]);
  engine = await openEngine(':memory:', () => undefined);
  requestLog = open();
});

afterEach(async () => {
  await requestLog.close();
  await engine.close();
  await storage.close();
});

const open = () => openRequestLog(createRequestLogRepository(engine), stoppedClock, () => undefined);

const limited = limitDiagnosisRate(() => 0, { maxShared: 1, maxOfAccount: 1, maxAccounts: 100 });

const send = async (requestId: string, body: object, limit = (processed: Processed) => processed) =>
  requestLog.add(limit(await processRequest(storage)(rawRequest(body))), {
    requestId,
    at: stoppedClock.now(),
    microseconds: 1,
    from: '192.0.2.1',
    interpretationRules: [],
  });
type Processed = Awaited<ReturnType<ReturnType<typeof processRequest>>>;

const check = async (requestId: string, of = account, showsSignatures = true): Promise<SignatureCheck> => {
  const entry = await expectTaskSuccess(requestLog.find(requestId, of.merchant_identifier));
  if (entry._tag === 'None') throw new Error('not logged');
  return checkSignature(
    entry.value,
    requestLog.findWronglySigned(of.merchant_identifier, requestId, entry.value.at),
    showsSignatures,
  );
};

/** Signed after the sender trimmed the value. */
const trimmed = (of = account): StringParams => ({
  ...requestOf('CAPTURE', { order_description: 'a chair' }, of),
  order_description: ' a chair',
});

test('both strings and signatures are shown, with the parameter that differs', async () => {
  const sent = trimmed();
  await send('wrong', sent);
  const { string_to_sign: expected = '', sender_string: hashed = '', ...found } = await check('wrong');
  expect(expected).toBe(
    '[request phrase]access_code=[redacted]amount=100command=CAPTUREcurrency=AEDlanguage=enmerchant_identifier=TEST0001merchant_reference=order-1order_description= a chair[request phrase]',
  );
  expect(hashed).toBe(expected.replace('= a chair', '=a chair'));
  expect(found).toMatchObject({
    source: 'memory',
    sha_type: 'SHA-256',
    received_signature: sent['signature'],
    expected_signature: computeSignature(sent, requestSigning(account)),
    message: sent,
  });
  expect(found.parts?.map(({ name }) => name)).toEqual([
    undefined,
    ...Object.keys(sent)
      .filter((name) => name !== 'signature')
      .toSorted(),
    undefined,
  ]);
  expect(found.parts?.map(({ text }) => text).join('')).toBe(expected);
  expect(found.sender_parts?.map(({ text }) => text).join('')).toBe(hashed);
});

test('a phrase that the sender changed is marked, and not shown', async () => {
  const changed = sign(unsignedRequestOf('CAPTURE'), {
    ...requestSigning(account),
    phrase: requestPhrase(`${account.sha_request_phrase} `),
  });
  await send('changed', changed);
  const { sender_parts: parts = [], sender_string: sender = '' } = await check('changed');
  expect([parts.at(0)?.text, parts.at(-1)?.text]).toEqual(
    Array.from({ length: 2 }, () => '[request phrase, changed]'),
  );
  expect(sender).toMatch(/^\[request phrase, changed\]access_code=\[redacted\]/);
});

test('a read-only caller gets the strings, but nothing that it could send', async () => {
  await send('wrong', trimmed());
  const found = await check('wrong', account, false);
  expect(found).toMatchObject({ source: 'memory', sender_string: expect.any(String) });
  expect(found).not.toHaveProperty('expected_signature');
  expect(JSON.stringify(found)).not.toContain(account.access_code);
});

test('a request beyond the limit of diagnoses is diagnosed when it is opened', async () => {
  await send('first', trimmed(), limited);
  await send('second', trimmed(), limited);
  const entry = await expectTaskSuccess(requestLog.find('second'));
  expect(entry).toMatchObject({ value: { findings: [{ variant: 'NotDiagnosed' }] } });
  const [first, second] = [await check('first'), await check('second')];
  expect(second).toEqual(first);
  expect(second.findings).not.toEqual([]);
});

test('after a restart, the log has the strings, or the check says what is missing', async () => {
  const burst = limitDiagnosisRate(() => 0, { maxShared: 0, maxOfAccount: 1, maxAccounts: 1 });
  await send('diagnosed', trimmed(), burst);
  await send('not-diagnosed', trimmed(), burst);
  await requestLog.close();
  requestLog = open();
  const { source, sender_string: hashed, expected_signature: signature, ...rest } = await check('diagnosed');
  expect([source, hashed, signature]).toEqual(['log', expect.stringContaining('=a chair'), undefined]);
  expect(rest.sender_parts).toContainEqual({ name: 'order_description', text: 'order_description=a chair' });
  expect((await check('not-diagnosed')).source).toBe('none');
});

test('the phrases of the time of the request are used', async () => {
  const swapped = sign(unsignedRequestOf('CAPTURE'), {
    ...requestSigning(account),
    phrase: requestPhrase(account.sha_response_phrase),
  });
  await send('swapped', swapped);
  await expectTaskSuccess(
    storage.accounts.change(account.merchant_identifier, (account) => ({
      ...account,
      requestPhrase: requestPhrase('a new request phrase'),
    })),
  );
  expect((await check('swapped')).findings).toMatchObject([{ variant: 'SwappedPhrase' }]);
});

test('no string contains a phrase, wherever the request has it', async () => {
  const sent = requestOf('CAPTURE', {
    order_description: `${account.sha_request_phrase} ${account.sha_response_phrase}`,
  });
  await send('wrong', { ...sent, amount: '100', order_description: `${sent['order_description']} ` });
  const { string_to_sign: expected, sender_string: hashed } = await check('wrong');
  const logged = JSON.stringify(await expectTaskSuccess(requestLog.find('wrong')));
  for (const secret of [account.sha_request_phrase, account.sha_response_phrase, account.access_code])
    expect(`${expected} ${hashed} ${logged}`).not.toContain(secret);
});

// Where a short phrase is redacted in a value that the reader can see, it would be revealed.
test('a short phrase has no strings', async () => {
  await send('wrong', { ...requestOf('CAPTURE', {}, shortPhrase), signature: 'ab'.repeat(32) });
  const found = await check('wrong', shortPhrase);
  expect(found.findings).toMatchObject([{ variant: 'Unexplained' }]);
  expect(found).not.toHaveProperty('string_to_sign');
});
