import { ofThisRun } from './run-begins.ts';

// oxlint-disable-next-line import/no-default-export -- jest asks for one
export default (): Promise<void> | undefined => ofThisRun.server?.stop();
