/** A bare Express app that parses JSON and echoes it, as the baseline of an operation. */
import express from 'express';

const app = express();
app.post('/echo', express.json(), (request, response) => void response.json(request.body));
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null)
    process.stdout.write(`http://127.0.0.1:${address.port}/echo\n`);
});
process.on('SIGTERM', () => process.exit(0));
