/** The report sums up the figures of all runs, and names each finding with its run. */
import { scenarios } from './scenarios.ts';
import { finishedState } from './run-state-fixture.ts';
import { tortureReport } from './torture-report.ts';

const [scenario] = scenarios;
const skipped = [{ scenario, engine: 'postgres', reason: 'it is missing' } as const];
const lines = tortureReport(finishedState, { skipped }, 'a machine').split('\n');

test.each([
  '| Date | 2026-02-03 |',
  '| Version | 1.0.0, commit abc |',
  '| Machine | a machine |',
  '| Command | `npm run torture -- --operations 2000 --seed 7` |',
  '| Duration | 90 s |',
  '| Acknowledged operations | 2,000 |',
  '| of these payments and changes of saved cards | 260 |',
  '| Unknown outcomes | 310 |',
  '| Disruptions | 9 |',
  '| Findings | 1 |',
  '| `full-disk` | SQLite | 1,500 | 200 | 300 | 20 | 4 | 50 | 0 |',
  '| `clock-jumps` | PostgreSQL | 500 | 60 | 10 | 5 | 5 | 8 | 1 |',
  '- `killed-processes` on PostgreSQL: it is missing.',
  '- clock-jumps on PostgreSQL: "client 1" is stored twice',
])('the report has the line %s', (line) => {
  expect(lines).toContain(line);
});

test('the report describes each scenario', () => {
  for (const { name } of scenarios) expect(lines).toContain(`### ${name}`);
});
