import { testControlsByRole } from './test-controls-by-role.ts';

testControlsByRole();
