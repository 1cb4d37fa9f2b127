import { endAll } from './shared-processes.ts';

export default endAll;
