/** What to do about an account that creates no payments. */
export const noPaymentChannelAdvice =
  'The account has no payment channel. Set one with a token of the provider: `postern accounts set --payment-channels redirection`.';
