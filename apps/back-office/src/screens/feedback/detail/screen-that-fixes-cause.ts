/** The screen on which the cause of a failed delivery attempt is fixed. */
import type { DeliveryCause } from '../../../api/feedback.ts';
import type { Language } from '../../../language/translate.ts';

export type FixingScreen = 'technical-settings' | 'inbox' | 'simulation' | 'account' | 'signature-doctor';

/** `undefined` if it is not fixed in the back office. */
export const screenThatFixesCause: Readonly<Record<DeliveryCause['code'], FixingScreen | undefined>> = {
  RedirectToSignIn: undefined,
  PhpErrorInResponse: undefined,
  Redirect: 'technical-settings',
  CsrfTokenRequired: undefined,
  SignatureRefused: 'signature-doctor',
  AccessRefused: 'technical-settings',
  NotFound: 'technical-settings',
  MethodNotAllowed: 'technical-settings',
  EncodingNotSupported: 'account',
  InProgress: 'technical-settings',
  TimedOut: undefined,
  Overloaded: undefined,
  Rejected: 'signature-doctor',
  BadGateway: 'technical-settings',
  ReceiverError: 'technical-settings',
  UnexpectedStatus: 'technical-settings',
  InboxSetToFail: 'inbox',
  SimulatedFailure: 'simulation',
  NoAddress: 'technical-settings',
  AddressNotAllowed: 'technical-settings',
  UnspecifiedAddress: 'technical-settings',
  NotEncodable: 'account',
  UnknownHost: 'technical-settings',
  Unreachable: 'technical-settings',
  ConnectionRefused: 'technical-settings',
  ConnectionClosed: undefined,
  Timeout: 'technical-settings',
  TlsExpected: 'technical-settings',
  TlsNotSpoken: 'technical-settings',
  UntrustedCertificate: undefined,
  InvalidCertificate: 'technical-settings',
  NotHttp: 'technical-settings',
  GatewayStopped: undefined,
  NoResponse: 'technical-settings',
};

export const isDeliveryCause = (text: string | undefined): text is DeliveryCause['code'] =>
  text !== undefined && Object.hasOwn(screenThatFixesCause, text);

export const openScreenTexts: Readonly<Record<FixingScreen, Readonly<Record<Language, string>>>> = {
  'technical-settings': { en: 'Open webhook addresses', ar: 'فتح عناوين الإشعارات' },
  inbox: { en: 'Open the inbox', ar: 'فتح صندوق الوارد' },
  simulation: { en: 'Open the simulation', ar: 'فتح المحاكاة' },
  account: { en: 'Open the account', ar: 'فتح الحساب' },
  'signature-doctor': { en: 'Open the signature doctor', ar: 'فتح صفحة فحص التوقيع' },
};
