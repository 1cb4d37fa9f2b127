/** Cases of credentials (section 5; D3a, D3b, D6, D7). */
import { requestPhrase } from '@postern/protocol';
import { computeSignature, refusalReasons, type RefusalReason } from '@postern/protocol/spec';
import { fictitiousOrder, type CaseSubject, notRun, type GatewayCase } from '../gateway-case.ts';
import { expectCode } from '../reply-expectations.ts';
import { validParams } from '../planned-request.ts';

/** All cases of credentials. Each sends a CHECK_STATUS and a CAPTURE of an order that does not exist. */
export const authenticationCases = (): readonly GatewayCase[] => [
  ...(['CHECK_STATUS', 'CAPTURE'] as const).flatMap((operation) =>
    wrongCredentials.map(({ name, title, reason, params, phrase }): GatewayCase => ({
      id: `${operation}.${name}`,
      chapter: 'authentication',
      interpretationRule: 'D3a',
      title: `${operation}: ${title}`,
      consequence: 'A client cannot distinguish wrong credentials from other errors.',
      refusal: { operation, reason },
      movesMoney: false,
      run: async (subject) => {
        const valid = validParams(operation, subject.gateway.account, fictitiousOrder(subject));
        const exchange = await subject.send({
          operation,
          params: { ...valid, ...params(subject) },
          ...(phrase !== undefined && {
            signature: () =>
              computeSignature(valid, {
                shaType: subject.gateway.account.requestKey.shaType,
                phrase: requestPhrase(phrase),
              }),
          }),
        });
        return expectCode(exchange, `00${refusalReasons[reason].messageCode}`);
      },
    })),
  ),
  inactiveAccount,
];

const wrongCredentials: readonly {
  readonly name: string;
  readonly title: string;
  readonly reason: RefusalReason;
  readonly params: (subject: CaseSubject) => Readonly<Record<string, string>>;
  readonly phrase?: string;
}[] = [
  {
    name: 'unknown-merchant',
    title: 'no account has the merchant_identifier',
    reason: 'UnknownMerchant',
    params: () => ({ merchant_identifier: 'NOSUCHACCOUNT0' }),
  },
  {
    name: 'unknown-access-code',
    title: 'the access code is of no account',
    reason: 'UnknownAccessCode',
    params: () => ({ access_code: 'NOSUCHACCESSCODE0000' }),
  },
  {
    name: 'wrong-phrase',
    title: 'signed with another phrase',
    reason: 'SignatureMismatch',
    params: () => ({}),
    phrase: 'not the phrase of this account',
  },
];

const inactiveAccount: GatewayCase = {
  id: 'account.inactive',
  chapter: 'authentication',
  interpretationRule: 'D3b',
  title: 'The account is not active',
  consequence: 'Requests of a deactivated account are processed, or refused with another code.',
  refusal: { operation: 'CHECK_STATUS', reason: 'InactiveMerchant' },
  movesMoney: false,
  run: async (subject) => {
    const { setActive, account } = subject.gateway;
    if (setActive === undefined) return notRun('needs a gateway whose account the suite can deactivate');
    await setActive(false);
    try {
      const params = validParams('CHECK_STATUS', account, fictitiousOrder(subject));
      return expectCode(await subject.send({ operation: 'CHECK_STATUS', params }), '00015');
    } finally {
      await setActive(true);
    }
  },
};
