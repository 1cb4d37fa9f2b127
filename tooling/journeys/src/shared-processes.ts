/** How the processes that all tests share are ended. Setup and teardown both run in jest's own process. */
const ends: (() => Promise<void>)[] = [];

export const endLater = (end: () => Promise<void>): void => {
  ends.push(end);
};

export const endAll = async (): Promise<void> => {
  await Promise.all(ends.map((end) => end()));
};
