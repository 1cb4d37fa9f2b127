/** Connections to an application that do not leave the process. */
import { createServer, type RequestListener } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';

/** Returns a function that opens a new connection. */
export const createInProcessConnector = (application: RequestListener): (() => Duplex) => {
  const server = createServer(application);
  return () => {
    const [here, there] = duplexPair();
    server.emit('connection', Object.assign(there, { remoteAddress: '127.0.0.1' }));
    return here;
  };
};
