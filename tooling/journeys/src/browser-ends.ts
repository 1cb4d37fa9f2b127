import { keptBrowser } from './browser-process.ts';

const end = (): void => {
  keptBrowser()?.stdin?.end();
};

export default end;
