/** A short run of each scenario of the torture test on PostgreSQL. `npm run torture` runs them for any number of operations. */
import { testScenariosOn } from './test-scenarios-on.ts';

testScenariosOn('postgres');
