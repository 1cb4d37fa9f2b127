/** The controls of a detail page and of a form, with their dialogs. */
import { testControlsByRole } from './test-controls-by-role.ts';

testControlsByRole(['order', 'technical settings']);
