/** Two Express routes that receive the same feedback: a bare one, which parses and acknowledges it, and one with the webhook kit. */
import { createReceiver, responsePhrase } from '@postern/webhook-kit';
import { feedbackHandler } from '@postern/webhook-kit/express';
import express from 'express';
import { receiverAccount } from './receiver-account.ts';

const app = express();
app.post('/bare', express.json(), (_request, response) => {
  response.type('text/plain').send('Handled');
});
app.post(
  '/kit',
  feedbackHandler(
    createReceiver({
      accounts: [
        { shaType: receiverAccount.shaType, responsePhrase: responsePhrase(receiverAccount.phrase) },
      ],
      handle: () => undefined,
      report: () => undefined,
    }),
  ),
);
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null)
    process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
