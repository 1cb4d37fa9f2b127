import { ofThisRun } from './jest-global-setup.ts';

// oxlint-disable-next-line import/no-default-export -- jest asks for one
export default (): Promise<void> | undefined => ofThisRun.server?.stop();
