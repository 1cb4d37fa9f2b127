/** Connections to an application that do not leave the process. */
import { createServer, type RequestListener } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';

/** Returns a function that opens a new connection. */
export const createInProcessConnector = (application: RequestListener): (() => Duplex) => {
  const server = createServer(application);
  return () => {
    const [here, there] = duplexPair();
    server.emit('connection', Object.assign(there, membersOfSocket));
    return here;
  };
};

// An export sets a timeout for a client that takes nothing. Within the process, none is lost.
const membersOfSocket = { remoteAddress: '127.0.0.1', setTimeout: () => undefined };
