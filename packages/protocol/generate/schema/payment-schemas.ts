/** The form of a payment, and the return and the feedback of one that was processed, as JSON Schemas. Chapters 2 and 3 of the supplement. */
import { isParameter } from '../../src/spec.ts';
import {
  isPaymentParameter,
  paymentFlows,
  paymentParameters,
  paymentReply,
  type PaymentFlow,
  type PaymentFlowRow,
  type PaymentMessageParameter,
  type PaymentParameterRow,
} from '../../src/payments/index.ts';
import { keysOf, mapTable } from '../../src/spec/typed-object-keys.ts';
import type { PointTo } from './message-schemas.ts';
import { inRequests, schemaOf, type Schema, type Schemas } from './parameter-schemas.ts';

/** The schemas of the request of each flow, such as RedirectionForm, of the return, and of the parameters that only payments have. */
export const paymentSchemas = (pointTo: PointTo): Schemas => ({
  ...Object.fromEntries(keysOf(paymentFlows).map((flow) => [formNameOf(flow), formOf(flow, pointTo)])),
  PaymentReturn: returnOf(pointTo),
  ...mapTable(paymentParameters, (name) => schemaOf(paymentParameters[name])),
});

/** The name of the schema of a flow's request: a form, or the JSON of a request to the operation URL. */
export const formNameOf = (flow: PaymentFlow): string => {
  const name = flow
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  if (paymentFlows[flow].entryPoint === 'api') return `${name}Request`;
  return name.endsWith('Form') ? name : `${name}Form`;
};

const formOf = (flow: PaymentFlow, pointTo: PointTo): Schema => {
  const { request, operations, eci, description }: PaymentFlowRow = paymentFlows[flow];
  const names = keysOf(request);
  const selector = 'command' in request ? 'command' : 'service_command';
  return {
    title: `Request of a payment or an operation on saved cards: ${flow}`,
    description: `${description}. A gateway also refuses a return_url that is no absolute http or https address, and card numbers in texts.`,
    type: 'object',
    properties: {
      ...Object.fromEntries(
        names.map((name) => [name, pointTo(isParameter(name) ? inRequests(name) : name)]),
      ),
      [selector]: { type: 'string', enum: operations },
      ...(eci && { eci: { type: 'string', enum: eci } }),
    },
    required: names.filter((name) => request[name] === 'required'),
    additionalProperties: false,
  };
};

const returnOf = (pointTo: PointTo): Schema => {
  const names = keysOf(paymentReply);
  return {
    title: 'Return of a payment',
    description: 'The return and the feedback of a payment that was processed',
    type: 'object',
    properties: {
      ...Object.fromEntries(names.map((name) => [name, inReplies(name, pointTo)])),
      signature: pointTo('signature'),
    },
    required: [...names.filter((name) => paymentReply[name] === 'always'), 'signature'],
    additionalProperties: true,
  };
};

const inReplies = (name: PaymentMessageParameter, pointTo: PointTo): Schema => {
  if (!isPaymentParameter(name)) return pointTo(name);
  const row: PaymentParameterRow = paymentParameters[name];
  const { specialCharacters = '', specialCharactersInReplies } = row;
  return specialCharactersInReplies === undefined
    ? pointTo(name)
    : schemaOf({ ...row, specialCharacters: specialCharacters + specialCharactersInReplies });
};
