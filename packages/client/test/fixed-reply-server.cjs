// A server that answers every request with one fixed reply and counts requests and connections.
const { createServer } = require('node:http');

let body = '{}';
let connections = 0;
let requests = 0;

const server = createServer((request, response) => {
  requests++;
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(body));
})
  .on('connection', () => connections++)
  .listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));

process.on('message', (message) => {
  if (message !== 'count') body = message;
  process.send({ connections, requests });
});
process.on('disconnect', () => process.exit());
