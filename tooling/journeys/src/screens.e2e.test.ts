/** One screen of each kind: a list, a page with panels, and a form. The long tests open all screens in this way. */
import { testScreens } from './test-screens.ts';

testScreens('en', ['requests', 'order', 'security settings']);
