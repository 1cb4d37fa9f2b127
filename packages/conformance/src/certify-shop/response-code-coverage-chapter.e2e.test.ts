/** The chapter names each response code, with what covers it, in a report of any length. */
import { responseCodeItems } from '../coverage/response-code-items.ts';
import { startLocalServer } from '../http/start-local-server.ts';
import { renderReport } from '../report/render-report.ts';
import { addResponseCodeCoverageChapter } from './response-code-coverage-chapter.ts';

test.each(['json', 'html'] as const)('a report in %s has every code that is missing', async (format) => {
  // A management API with empty logs.
  const gateway = await startLocalServer((request, response) => {
    const isExport = request.url?.includes('/export') === true;
    response.writeHead(200, { 'content-type': isExport ? 'application/x-ndjson' : 'application/json' });
    response.end(isExport ? '' : '{"items":[]}');
  }, {});
  const report = await addResponseCodeCoverageChapter(
    {
      title: 'Certificate of a shop',
      subject: 'a shop',
      startedAt: new Date(0),
      endedAt: new Date(0),
      isPartial: false,
      summary: [],
      chapters: [],
    },
    { baseUrl: gateway.origin, token: 't', accounts: ['SHOP0001'] },
  );
  await gateway.close();
  const text = renderReport(report, format);
  const codes = responseCodeItems().filter(({ isOfNoAccount }) => isOfNoAccount !== true);
  expect(codes.length).toBeGreaterThan(40);
  expect(codes.map(({ key }) => key).filter((key) => !text.includes(`${key}  `))).toEqual([]);
  expect(text).not.toContain('more characters');
  expect(text).toContain('Missing, and what covers it (1 of ');
});
