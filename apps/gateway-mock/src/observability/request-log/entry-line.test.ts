/** What is read of the journal's lines. */
import { parseEntryLine } from './entry-line.ts';

test('a line that was written before there were findings is still read', () => {
  const outline = {
    request_id: 'r',
    at: '2026-01-01T00:00:00.000Z',
    response_code: '00008',
    microseconds: 1,
  };
  const rest = { from: '127.0.0.1', request: {}, reply: {}, rules: ['D16'], diagnosis: ['It does not fit.'] };
  const line = `${JSON.stringify(outline)}\t${JSON.stringify(rest)}`;
  expect(parseEntryLine(line).entry()).toEqual({ ...outline, ...rest });
});

test('a finding whose name is not known any more is still read', () => {
  const outline = {
    request_id: 'r',
    at: '2026-01-01T00:00:00.000Z',
    response_code: '00008',
    microseconds: 1,
  };
  const findings = [{ variant: 'OfOld', parameters: ['amount'] }];
  const line = `${JSON.stringify(outline)}\t${JSON.stringify({ from: '', request: {}, reply: {}, rules: [], findings })}`;
  expect(parseEntryLine(line).entry()).toMatchObject({ findings });
});
