/** A short run of the torture test on PostgreSQL. `npm run torture` runs all scenarios for any number of operations. */
import { testScenariosOn } from './test-scenarios-on.ts';

testScenariosOn('postgres');
