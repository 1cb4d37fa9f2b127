import { responsePhrase, VerificationError, verifyFeedback } from '@postern/webhook-kit';

const account = { shaType: 'SHA-256', responsePhrase: responsePhrase('demo-response-phrase') } as const;

export const POST = async (request: Request): Promise<Response> => {
  try {
    const event = verifyFeedback(await request.text(), request.headers, account);
    console.log(event.operation, event.outcome);
    return new Response('handled');
  } catch (error) {
    if (!(error instanceof VerificationError)) throw error;
    console.warn(error.code, error.message, error.docs);
    return new Response(error.code, { status: 400 });
  }
};
