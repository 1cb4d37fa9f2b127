/** Feedback of a payment: twenty parameters with the signature. */
import { captureRequest } from './capture-request.ts';

export const paymentFeedback = {
  ...captureRequest,
  response_code: '04000',
  response_message: 'Success',
  status: '04',
  eci: 'ECOMMERCE',
  payment_option: 'VISA',
  customer_ip: '192.0.2.1',
  customer_email: 'someone@shop.example',
  customer_name: 'Someone',
  expiry_date: '2905',
  authorization_code: '123456',
} as const;
