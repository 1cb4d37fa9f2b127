import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { readInputFile, readStandardInput } from './read-file-or-standard-input.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'postern-read-input-'));
const limits = { folder, maxBytes: 1024 };

afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (length: number): string => {
  writeFileSync(path.join(folder, 'input'), 'x'.repeat(length));
  return 'input';
};

const errorsOf = (read: Awaited<ReturnType<typeof readInputFile>>) =>
  typeof read === 'string' ? [] : read.errors;

test('a file is read up to the limit', async () => {
  expect(await readInputFile(fileOf(1024), limits)).toBe('x'.repeat(1024));
});

test('a longer file is an error that names it, and says what to do', async () => {
  expect(errorsOf(await readInputFile(fileOf(1025), limits))).toEqual(['input is longer than 1 KiB']);
  const ifTooLong = 'Make it shorter';
  expect(errorsOf(await readInputFile(fileOf(1025), { ...limits, ifTooLong }))).toEqual([
    'input is longer than 1 KiB. Make it shorter',
  ]);
});

test.each<[string, Buffer]>([
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFكرسي')],
  ['UTF-16', Buffer.from('\uFEFFكرسي', 'utf16le')],
])('a file in %s is read', async (_encoding, bytes) => {
  writeFileSync(path.join(folder, 'input'), bytes);
  expect(await readInputFile('input', limits)).toBe('كرسي');
});

test('a file in another encoding is an error that says what to do', async () => {
  writeFileSync(path.join(folder, 'input'), Buffer.from([0xdf, 0xd1, 0xd3, 0xed]));
  expect(errorsOf(await readInputFile('input', limits))).toEqual([
    'input is not a text in UTF-8: save it as UTF-8',
  ]);
});

test('a file without an end is not read to it', async () => {
  if (process.platform === 'win32') return;
  expect(errorsOf(await readInputFile('/dev/zero', limits))).toEqual(['/dev/zero is longer than 1 KiB']);
});

test('a file that cannot be read is an error with the cause, or with what to do', async () => {
  expect(errorsOf(await readInputFile('none', limits))).toEqual([
    expect.stringMatching(/^none cannot be read: .*ENOENT/),
  ]);
  expect(errorsOf(await readInputFile('.', { ...limits, ifUnreadable: 'Write one' }))).toEqual([
    '. cannot be read. Write one',
  ]);
});

test('standard input is read up to the limit', async () => {
  const pieces = (length: number) => Readable.from([Buffer.alloc(length - 1, 'x'), Buffer.from('y')]);
  const { signal } = new AbortController();
  expect(await readStandardInput(pieces(4), { maxBytes: 4, signal })).toBe('xxxy');
  expect(errorsOf(await readStandardInput(pieces(1025), { maxBytes: 1024, signal }))).toEqual([
    'standard input is longer than 1 KiB',
  ]);
});

test('standard input without an end is read until the command is interrupted', async () => {
  const interruption = new AbortController();
  const read = readStandardInput(new PassThrough(), { maxBytes: 4, signal: interruption.signal });
  interruption.abort();
  expect(await read).toMatchObject({ exit: 'interrupted' });
});
