/** Cases of feedback, i.e. webhooks: kinds, encodings, signature, acknowledgement, retries (section 6; D21 to D24). */
import { decodeBody, encodingFromContentType, type FeedbackEncoding, type Params } from '@postern/protocol';
import {
  computeSignature,
  feedback as feedbackRules,
  type FeedbackKind,
  type InterpretationRule,
} from '@postern/protocol/spec';
import {
  type CaseSubject,
  conforms,
  deviates,
  notRun,
  type Finding,
  type GatewayCase,
} from '../gateway-case.ts';
import { codeOf, expectCode, summarizeReply } from '../reply-expectations.ts';
import type { Exchange } from '../send-planned-request.ts';
import type { ReceivedFeedback } from '../../http/feedback-receiver.ts';
import type { FeedbackUnderTest, OrderUnderTest } from '../gateway-under-test.ts';
import { validParams } from '../planned-request.ts';
import { typedObjectKeys } from '../typed-object-keys.ts';

/** All cases of feedback. They need addresses at which the suite receives it. */
export const feedbackCases = (): readonly GatewayCase[] => [
  ...typedObjectKeys(feedbackRules.kinds).flatMap((kind) => [
    arrives(kind),
    isSigned(kind),
    hasReplyParams(kind),
  ]),
  ...typedObjectKeys(feedbackRules.encodings).map(hasEncoding),
  ...acknowledging.map((status) => acknowledgement(status, true)),
  ...refusing.map((status) => acknowledgement(status, false)),
  attempts,
  noneForQueries,
  oneForDeclines,
];

const acknowledging = [200, 201, 204, 302] as const;
const refusing = [301, 307, 400, 404, 500, 503] as const;

/** A case that begins with feedback that can be received, and an authorized order. */
const withFeedback =
  (
    run: (subject: CaseSubject, order: OrderUnderTest, feedback: FeedbackUnderTest) => Promise<Finding>,
  ): GatewayCase['run'] =>
  async (subject) => {
    const { feedback } = subject.gateway;
    if (feedback === undefined) return notRun('needs addresses at which the suite receives feedback');
    const order = await subject.gateway.takeOrder({
      state: 'Authorized',
      currency: 'AED',
      authorizedAmount: 300n,
    });
    if (order === undefined)
      return notRun('needs an authorized order of 300 minor units of AED, and none is left');
    feedback.respondWith(200);
    await feedback.waitUntilIdle();
    return run(subject, order, feedback);
  };

const capture = (subject: CaseSubject, order: OrderUnderTest, amount = 100n): Promise<Exchange> =>
  subject.send({
    operation: 'CAPTURE',
    params: validParams('CAPTURE', subject.gateway.account, order, amount),
  });

/** The feedback of a capture of an order, after all that is due was delivered. */
const feedbackOfCapture = async (
  subject: CaseSubject,
  order: OrderUnderTest,
  feedback: FeedbackUnderTest,
): Promise<readonly DecodedFeedback[]> => {
  await capture(subject, order);
  await feedback.waitUntilIdle();
  return feedbackOf(feedback, order, 'CAPTURE');
};

interface DecodedFeedback {
  readonly received: ReceivedFeedback;
  readonly encoding: FeedbackEncoding | undefined;
  readonly params: Params;
}

const feedbackOf = (
  feedback: FeedbackUnderTest,
  order: OrderUnderTest,
  command: string,
): readonly DecodedFeedback[] =>
  feedback
    .received()
    .map(decode)
    .filter(
      ({ params }) =>
        params['merchant_reference'] === order.merchantReference && params['command'] === command,
    );

const decode = (received: ReceivedFeedback): DecodedFeedback => {
  const encoding = encodingFromContentType(received.contentType);
  const decoded = encoding === undefined ? undefined : decodeBody(encoding, received.body);
  return {
    received,
    encoding,
    params: decoded?._tag === 'Right' ? decoded.right : {},
  };
};

const isOf =
  (kind: FeedbackKind) =>
  ({ received }: DecodedFeedback): boolean =>
    received.kind === kind;

const feedbackCase = (
  row: Pick<GatewayCase, 'id' | 'interpretationRule' | 'title' | 'consequence' | 'run'>,
): GatewayCase => ({ ...row, chapter: 'feedback', movesMoney: true });

const arrives = (kind: FeedbackKind): GatewayCase =>
  feedbackCase({
    id: `feedback.${kind}.arrives`,
    interpretationRule: 'D21a',
    title: `A capture has one ${kind} feedback, at the address of its kind`,
    consequence: 'Merchants wait for feedback that never comes, or count an operation twice.',
    run: withFeedback(async (subject, order, feedback) => {
      const found = (await feedbackOfCapture(subject, order, feedback)).filter(isOf(kind));
      return found.length === 1 ? conforms : deviates(`one ${kind} feedback`, `${found.length} of them`);
    }),
  });

const isSigned = (kind: FeedbackKind): GatewayCase =>
  feedbackCase({
    id: `feedback.${kind}.signature`,
    interpretationRule: 'D7a',
    title: `${kind} feedback is signed with the response phrase`,
    consequence: 'Merchants who verify feedback, as they must, refuse it.',
    run: withFeedback(async (subject, order, feedback) => {
      const [found] = (await feedbackOfCapture(subject, order, feedback)).filter(isOf(kind));
      if (found === undefined) return notRun(`no ${kind} feedback arrived`);
      const { signature } = found.params;
      return signature === computeSignature(found.params, subject.gateway.account.responseKey)
        ? conforms
        : deviates(
            'the signature of the account',
            signature === undefined ? 'no signature' : 'another signature',
          );
    }),
  });

const hasReplyParams = (kind: FeedbackKind): GatewayCase =>
  feedbackCase({
    id: `feedback.${kind}.parameters`,
    interpretationRule: 'D22',
    title: `${kind} feedback has the parameters of the reply`,
    consequence: 'Merchants find other parameters in feedback than in replies.',
    run: withFeedback(async (subject, order, feedback) => {
      const exchange = await capture(subject, order);
      await feedback.waitUntilIdle();
      const [found] = feedbackOf(feedback, order, 'CAPTURE').filter(isOf(kind));
      if (found === undefined) return notRun(`no ${kind} feedback arrived`);
      if (exchange.reply._tag === 'Failed' || exchange.reply.params === undefined)
        return notRun(summarizeReply(exchange));
      const { params } = exchange.reply;
      const differing = Object.keys(params).filter(
        (name) => name !== 'signature' && params[name] !== found.params[name],
      );
      return differing.length === 0
        ? conforms
        : deviates('the parameters of the reply', `other values of ${differing.join(', ')}`);
    }),
  });

const rulesOfEncodings: Readonly<Record<FeedbackEncoding, InterpretationRule>> = {
  form: 'D23a',
  json: 'D23a',
  xml: 'D27',
};

const hasEncoding = (encoding: FeedbackEncoding): GatewayCase =>
  feedbackCase({
    id: `feedback.encoding.${encoding}`,
    interpretationRule: rulesOfEncodings[encoding],
    title: `Feedback as ${encoding === 'form' ? 'a form, the default' : encoding.toUpperCase()}`,
    consequence: 'Merchants with this encoding cannot read feedback.',
    run: withFeedback(async (subject, order, feedback) => {
      if (feedback.setEncoding === undefined && encoding !== feedbackRules.defaultEncoding)
        return notRun('needs a gateway whose feedback encoding the suite can change');
      await feedback.setEncoding?.(encoding);
      try {
        const found = await feedbackOfCapture(subject, order, feedback);
        if (found.length === 0) {
          const received = feedback.received().length;
          return received === 0
            ? notRun('no feedback arrived')
            : deviates(`feedback as ${encoding}`, 'feedback that cannot be read');
        }
        const wrong = found.find((each) => each.encoding !== encoding);
        return wrong === undefined
          ? conforms
          : deviates(feedbackRules.encodings[encoding].contentType, wrong.received.contentType);
      } finally {
        await feedback.setEncoding?.(feedbackRules.defaultEncoding);
      }
    }),
  });

const acknowledgement = (status: number, isAcknowledged: boolean): GatewayCase =>
  feedbackCase({
    id: `feedback.status.${status}`,
    interpretationRule: 'D24a',
    title: `HTTP ${status} ${isAcknowledged ? 'acknowledges feedback' : 'is retried'}`,
    consequence: isAcknowledged
      ? 'Feedback that a merchant has handled is sent again.'
      : 'Feedback that a merchant has not handled is lost.',
    run: withFeedback(async (subject, order, feedback) => {
      if (feedback.advanceClock === undefined)
        return notRun('needs a gateway whose clock the suite can move');
      await feedback.advanceClock(0);
      feedback.respondWith(status);
      await capture(subject, order);
      await feedback.waitUntilIdle();
      const before = feedbackOf(feedback, order, 'CAPTURE').filter(isOf('direct')).length;
      feedback.respondWith(200);
      await feedback.advanceClock(feedbackRules.retry.intervalSeconds + 5);
      await feedback.waitUntilIdle();
      const after = feedbackOf(feedback, order, 'CAPTURE').filter(isOf('direct')).length;
      await feedback.resumeClock?.();
      if (before === 0) return notRun('no feedback arrived');
      const isRetried = after > before;
      return isRetried === isAcknowledged
        ? deviates(isAcknowledged ? 'no retry' : 'a retry', isRetried ? 'a retry' : 'no retry')
        : conforms;
    }),
  });

const attempts: GatewayCase = feedbackCase({
  id: 'feedback.attempts',
  interpretationRule: 'D24a',
  title: `Feedback that is never acknowledged is sent ${feedbackRules.retry.maxAttempts} times`,
  consequence: 'Merchants plan for another number of retries.',
  run: withFeedback(async (subject, order, feedback) => {
    if (feedback.advanceClock === undefined) return notRun('needs a gateway whose clock the suite can move');
    const { maxAttempts, intervalSeconds } = feedbackRules.retry;
    await feedback.advanceClock(0);
    feedback.respondWith(500);
    await capture(subject, order);
    await feedback.waitUntilIdle();
    for (let i = 0; i < maxAttempts + 2; i += 1) {
      await feedback.advanceClock(intervalSeconds);
      await feedback.waitUntilIdle();
    }
    const count = feedbackOf(feedback, order, 'CAPTURE').filter(isOf('direct')).length;
    feedback.respondWith(200);
    await feedback.resumeClock?.();
    return count === maxAttempts ? conforms : deviates(`${maxAttempts} attempts`, `${count} attempts`);
  }),
});

const noneForQueries: GatewayCase = feedbackCase({
  id: 'feedback.none-for-check-status',
  interpretationRule: 'D21',
  title: 'CHECK_STATUS and refused requests have no feedback',
  consequence: 'Merchants receive feedback for which nothing happened.',
  run: withFeedback(async (subject, order, feedback) => {
    const before = feedback.received().length;
    await subject.send({
      operation: 'CHECK_STATUS',
      params: validParams('CHECK_STATUS', subject.gateway.account, order),
    });
    await subject.send({
      operation: 'CAPTURE',
      params: validParams('CAPTURE', subject.gateway.account, order),
      signature: () => '00'.repeat(32),
    });
    await feedback.waitUntilIdle();
    const added = feedback.received().length - before;
    return added === 0 ? conforms : deviates('no feedback', `${added} feedbacks`);
  }),
});

const oneForDeclines: GatewayCase = feedbackCase({
  id: 'feedback.declined',
  interpretationRule: 'D21',
  title: 'A capture that the order refuses has direct feedback, too',
  consequence: 'Merchants receive no feedback about declined operations.',
  run: withFeedback(async (subject, order, feedback) => {
    const exchange = await capture(subject, order, 301n);
    if (expectCode(exchange, '05042')._tag !== 'Conforms')
      return notRun(`the capture was not refused by the order: ${codeOf(exchange) ?? 'no code'}`);
    await feedback.waitUntilIdle();
    const found = feedbackOf(feedback, order, 'CAPTURE').filter(isOf('direct'));
    return found.length === 1 ? conforms : deviates('one direct feedback', `${found.length} of them`);
  }),
});
