import { ofThisRun } from './jest-global-setup.ts';

// oxlint-disable-next-line import/no-default-export -- jest requires one
export default async (): Promise<void> => {
  ofThisRun.starter?.close();
  await (await ofThisRun.postgres)?.stop();
};
