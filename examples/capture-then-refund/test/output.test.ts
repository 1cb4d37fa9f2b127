/** Runs the example as a process, against a real gateway process. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

test('the output explains each operation and each refusal', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(__dirname, '../src/main.ts')]);
  expect(stdout.replace(/lamp-\w+/, 'lamp')).toBe(`An order of two chairs, AED 100.00 authorized:
  authorized AED 100.00, captured AED 0.00, refunded AED 0.00
  last operation: 02000 Success

The first chair ships. CAPTURE AED 60.00:
  04000 Success
The second chair ships. CAPTURE AED 40.00:
  04000 Success
The first chair comes back. REFUND AED 60.00:
  06000 Success
  authorized AED 100.00, captured AED 100.00, refunded AED 60.00
  last operation: 06000 Success

The same refund again, with the same maintenance_reference. REFUND:
  07047 Order already processed
  Nothing was refunded: each maintenance_reference is refunded once.

More than was authorized. CAPTURE AED 0.01:
  05042 Operation amount exceeds the authorized amount
  05 is a failed capture, 042 the reason: the whole authorized amount is already captured.

A customer changes their mind before anything ships. VOID_AUTHORIZATION of lamp:
  08000 Success
Capturing it now. CAPTURE:
  05034 Operation not allowed
  034: the authorization is voided.
`);
});
