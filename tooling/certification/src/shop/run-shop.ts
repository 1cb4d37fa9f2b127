/** The shop as a program: its settings come from the environment, and its log is a file, so that it survives `kill -9`. */
import { settingsFromEnvironment } from '@postern/client';
import { responsePhrase } from '@postern/protocol';
import { isShopDefectName } from './shop-defects.ts';
import { openFileLog } from './shop-log.ts';
import { startShop } from './start-shop.ts';

const { SHOP_LOG = 'shop.log', SHOP_PORT = '0', SHOP_DEFECTS = '', NEXT_RESPONSE_PHRASE = '' } = process.env;
const settings = settingsFromEnvironment();
const next = { shaType: settings.shaType, phrase: responsePhrase(NEXT_RESPONSE_PHRASE) };

await startShop({
  settings: {
    ...settings,
    retries: { initialDelayMilliseconds: 10, maxDelayMilliseconds: 50 },
    ...(NEXT_RESPONSE_PHRASE !== '' && { keyRotation: { next } }),
  },
  log: openFileLog(SHOP_LOG),
  defects: SHOP_DEFECTS.split(',').filter(isShopDefectName),
  port: Number(SHOP_PORT),
});
