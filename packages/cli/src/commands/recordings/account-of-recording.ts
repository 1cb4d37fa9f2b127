import type { RecordedAccount } from '@postern/conformance';
import type { Connection } from '../../connection/connection.ts';

/** The keys with which recorded messages are checked, as far as they are set. */
export const accountOfRecording = ({
  merchantIdentifier,
  shaType,
  requestPhrase,
  responsePhrase,
}: Connection): RecordedAccount => ({
  ...(merchantIdentifier !== undefined && { merchantIdentifier }),
  ...(shaType !== undefined &&
    requestPhrase !== undefined && { requestKey: { shaType, phrase: requestPhrase } }),
  ...(shaType !== undefined &&
    responsePhrase !== undefined && { responseKey: { shaType, phrase: responsePhrase } }),
});
