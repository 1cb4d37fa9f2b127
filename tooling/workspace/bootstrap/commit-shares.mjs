import { commitShares } from './processor-times.mjs';

commitShares();
