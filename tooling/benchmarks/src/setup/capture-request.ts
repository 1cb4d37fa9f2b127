/** A CAPTURE request with all parameters, which several benchmarks sign, validate or verify. */
export const captureRequest = {
  command: 'CAPTURE',
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: 'DEMO0001',
  merchant_reference: 'order-1001',
  amount: '1050',
  currency: 'AED',
  language: 'en',
  fort_id: '169000000000000001',
  order_description: 'Two chairs',
} as const;
