import { getBrowserProcess } from './shared-browser-process.ts';

const stopSharedBrowser = (): void => {
  getBrowserProcess()?.stdin?.end();
};

export default stopSharedBrowser;
