/** A list, a detail page and a form. The long tests use the controls of all screens. */
import { testControlsByRole } from './test-controls-by-role.ts';

testControlsByRole(['order', 'technical settings']);
