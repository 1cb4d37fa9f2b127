/**
 * Short runs of the torture test on SQLite: in everyday runs of the tests that of one scenario. `npm run torture` runs all scenarios
 * for any number of operations.
 */
import { isLongRun } from '../src/testing/on-each-engine.ts';
import { testScenariosOn } from './test-scenarios-on.ts';

testScenariosOn('sqlite', isLongRun ? 'all' : 'killed-processes');
