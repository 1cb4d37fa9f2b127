/** Parsing of request log lines. */
import { parseEntryLine } from './entry-json-line.ts';

test('a line without findings, from an earlier version, can be read', () => {
  const outline = {
    request_id: 'r',
    at: '2026-01-01T00:00:00.000Z',
    response_code: '00008',
    microseconds: 1,
  };
  const rest = {
    from: '127.0.0.1',
    request: {},
    reply: {},
    interpretation_rules: ['D16'],
    diagnosis: ['It does not match.'],
  };
  const line = `${JSON.stringify(outline)}\t${JSON.stringify(rest)}`;
  expect(parseEntryLine(line).entry()).toEqual({ ...outline, ...rest });
});

test('a line whose interpretation rules have their name of an earlier version can be read', () => {
  const outline = {
    request_id: 'r',
    at: '2026-01-01T00:00:00.000Z',
    response_code: '04000',
    microseconds: 1,
  };
  const rest = { from: '127.0.0.1', request: {}, reply: {} };
  const line = `${JSON.stringify(outline)}\t${JSON.stringify({ ...rest, rules: ['D16'] })}`;
  expect(parseEntryLine(line).entry()).toEqual({ ...outline, ...rest, interpretation_rules: ['D16'] });
});

test('a finding with an unknown name can be read', () => {
  const outline = {
    request_id: 'r',
    at: '2026-01-01T00:00:00.000Z',
    response_code: '00008',
    microseconds: 1,
  };
  const findings = [{ variant: 'OfOld', parameters: ['amount'] }];
  const line = `${JSON.stringify(outline)}\t${JSON.stringify({ from: '', request: {}, reply: {}, interpretation_rules: [], findings })}`;
  expect(parseEntryLine(line).entry()).toMatchObject({ findings });
});
