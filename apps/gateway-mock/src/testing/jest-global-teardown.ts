import { sharedPostgres } from './jest-global-setup.ts';

// oxlint-disable-next-line import/no-default-export -- jest requires one
export default async (): Promise<void> => {
  sharedPostgres.starter?.close();
  await (await sharedPostgres.postgres)?.stop();
};
