import { maxEvidence, maxRows, maxTextLength } from './limit-report-size.ts';
import { redactReport } from './redact-report.ts';
import { renderReport, type ReportFormat } from './render-report.ts';
import type { Report, ReportRow } from './report.ts';

const formats: readonly ReportFormat[] = ['console', 'json', 'junit', 'html'];

const failedRow: ReportRow = {
  id: 'CAPTURE.amount.zero',
  title: 'CAPTURE: amount is zero',
  outcome: { _tag: 'Failed', expected: '00005', observed: '04000 Success' },
  interpretationRule: 'D3b',
  provenance: 'derived',
  observedOn: '2026-11-24',
  consequence: 'An amount of zero may count as an operation.',
  evidence: [{ title: 'Request', text: '{"amount":"0"}' }],
};

const passedRow: ReportRow = {
  id: 'CAPTURE.amount.negative',
  title: 'CAPTURE: amount is negative',
  outcome: { _tag: 'Passed' },
  evidence: [],
};

const skippedRow: ReportRow = {
  id: 'account.inactive',
  title: 'The account is not active',
  outcome: { _tag: 'NotRun', reason: 'needs a gateway whose account the suite can deactivate' },
  evidence: [],
};

const measuredRow: ReportRow = {
  id: 'codes.covered',
  title: 'The response codes of this run: 3 of 10 covered',
  outcome: { _tag: 'Measured' },
  evidence: [],
};

const reportOf = (rows: readonly ReportRow[]): Report => ({
  title: 'Conformance of a gateway',
  subject: 'http://127.0.0.1:8080',
  startedAt: new Date('2026-11-24T02:00:00Z'),
  endedAt: new Date('2026-11-24T02:00:30Z'),
  isPartial: false,
  summary: [{ label: 'Account', value: 'DEMO0001' }],
  chapters: [{ title: 'Parameters', rows }],
});

const withText = (text: string): Report =>
  reportOf([
    {
      id: text,
      title: text,
      outcome: { _tag: 'Failed', expected: text, observed: text },
      orders: [text],
      interpretationRule: text,
      consequence: text,
      evidence: [{ title: text, text }],
    },
  ]);

describe('renderReport', () => {
  it.each(formats)('marks what was observed on a real account, with the day, as %s', (format) => {
    const days = { failed: '2026-10-01', passed: '2026-10-02', notRun: '2026-10-03' };
    const text = renderReport(
      reportOf([
        { ...failedRow, observedOn: days.failed },
        { ...passedRow, observedOn: days.passed },
        { ...skippedRow, observedOn: days.notRun },
      ]),
      format,
    );
    expect(Object.values(days).filter((day) => !text.includes(day))).toEqual([]);
    expect(renderReport(reportOf([passedRow]), format)).not.toMatch(/observed.?on/i);
  });

  it.each(formats)('names what was expected and observed, and why it matters, as %s', (format) => {
    const text = renderReport(reportOf([failedRow, passedRow, skippedRow]), format);
    for (const part of [
      'CAPTURE.amount.zero',
      '00005',
      '04000 Success',
      'D3b',
      'derived',
      'may count as an operation',
    ])
      expect(text).toContain(part);
    expect(text).toContain('needs a gateway whose account the suite can deactivate');
  });

  it('counts the outcomes', () => {
    const report = reportOf([failedRow, passedRow, passedRow, skippedRow]);
    expect(renderReport(report, 'console')).toContain('2 passed, 1 failed, 1 not run');
    expect(renderReport(report, 'console')).toMatch(
      /1 × needs a gateway whose account the suite can deactivate \(\S+\)/,
    );
    expect(renderReport(report, 'junit')).toContain('tests="4" failures="1" skipped="1"');
    expect(JSON.parse(renderReport(report, 'json'))).toMatchObject({
      version: 1,
      counts: { Passed: 2, Failed: 1, NotRun: 1 },
    });
  });

  it('counts no measured fact as passed', () => {
    const report: Report = {
      ...reportOf([passedRow]),
      chapters: [
        { title: 'Parameters', rows: [passedRow] },
        { title: 'Response codes', rows: [measuredRow] },
      ],
    };
    expect(renderReport(report, 'console')).toContain('info  Response codes: measured');
    expect(renderReport(report, 'console')).toContain('1 passed, 0 failed, 0 not run');
    expect(renderReport(report, 'html')).toContain('3 of 10 covered');
    expect(renderReport(report, 'html')).not.toContain('2 passed');
    expect(JSON.parse(renderReport(report, 'json'))).toMatchObject({ counts: { Passed: 1, Measured: 1 } });
  });

  it('marks a chapter as passed only if each of its rows was run', () => {
    expect(renderReport(reportOf([passedRow]), 'console')).toContain('pass  Parameters: 1 of 1 passed');
    expect(renderReport(reportOf([passedRow, skippedRow]), 'console')).toContain(
      'part  Parameters: 1 of 2 passed, 1 not run',
    );
  });

  it.each(formats)('names the order of a row that failed, as %s', (format) => {
    const report = reportOf([{ ...failedRow, orders: ['c-1b6727a5a5-AED'] }]);
    expect(renderReport(report, format)).toContain('c-1b6727a5a5-AED');
  });

  it.each(formats)('says that a run was ended early, as %s', (format) => {
    const partial = { ...reportOf([passedRow]), isPartial: true };
    expect(renderReport(partial, format)).not.toBe(renderReport(reportOf([passedRow]), format));
  });

  it.each(['junit', 'html'] as const)('escapes markup in every text, as %s', (format) => {
    const text = renderReport(withText(`<script>alert("1")</script>&'`), format);
    expect(text).not.toContain('<script');
    expect(text).not.toContain(`&'`);
  });

  it.each(formats)('shows control characters and changes of direction by their numbers, as %s', (format) => {
    const text = renderReport(withText('a\u001B[31m\u0000\u202Eb\uD800'), format);
    for (const character of ['\u001B', '\u0000', '\u202E', '\uD800']) expect(text).not.toContain(character);
    expect(text).toContain(String.raw`u202e`);
  });

  it.each(formats)('cuts long texts, as %s', (format) => {
    const text = renderReport(withText('x'.repeat(maxTextLength * 10)), format);
    expect(text).not.toContain('x'.repeat(maxTextLength + 1));
    expect(text).toContain(`${maxTextLength * 9} more characters`);
  });

  it('bounds rows and evidence, and says how many are left out', () => {
    const evidence = Array.from({ length: maxEvidence + 3 }, () => ({ title: 'Request', text: '{}' }));
    const rows = Array.from({ length: maxRows + 2 }, () => ({ ...passedRow, evidence: [] }));
    expect(renderReport(reportOf(rows), 'console')).toContain('Rows left out: 2');
    expect(renderReport(reportOf([{ ...failedRow, evidence }]), 'html')).toContain('3 more');
  });

  it('loads nothing from elsewhere and runs no script in the HTML page', () => {
    const html = renderReport(reportOf([failedRow]), 'html');
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|<link|src=|url\(|@import/u);
  });
});

describe('redactReport', () => {
  const secrets = { secrets: ['top"secret&phrase'], accessCodes: ['zx0IPmPy5jp1vAz8Kpg7'] };

  it.each(formats)('leaves no phrase and no whole access code, as %s', (format) => {
    const report = redactReport(
      withText(
        `top"secret&phrase ${JSON.stringify({ phrase: 'top"secret&phrase' })} ${new URLSearchParams({ phrase: 'top"secret&phrase' }).toString()} zx0IPmPy5jp1vAz8Kpg7`,
      ),
      secrets,
    );
    const text = renderReport(report, format);
    expect(text).not.toMatch(/secret/u);
    expect(text).not.toContain('zx0IPmPy5jp1vAz8Kpg7');
    expect(text).toContain('zx0I****');
  });

  it.each([
    '{"access_code":"unknown12345"}',
    'access_code=unknown12345&a=b',
    '<access_code>unknown12345</access_code>',
  ])('redacts an access code that is not known in %s', (text) => {
    const rendered = renderReport(redactReport(withText(text), { secrets: [] }), 'json');
    expect(rendered).not.toContain('unknown12345');
    expect(rendered).toContain('unkn****');
  });
});
