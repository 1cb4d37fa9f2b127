import type { ResponseCodeClass } from './response-code-classes.ts';
import type { MessageCode } from './response-messages.ts';

/**
 * The class of every message (section 7), and its remedy in one line for the merchant's engineer.
 *
 * @example
 * import { remedies } from '@postern/protocol'
 *
 * remedies['036'].class // => 'refused'
 * remedies['036'].remedy // => 'Check merchant_reference and fort_id, and that the order is in this account and environment.'
 */
export const remedies = {
  '000': { class: 'succeeded', remedy: 'Nothing to do.' },
  '001': { class: 'refused', remedy: 'Send every required parameter, none of them empty.' },
  '002': {
    class: 'refused',
    remedy: 'Send each value as a JSON string that holds only the characters of its type.',
  },
  '003': { class: 'configuration', remedy: 'Ask the provider to add this payment option to the account.' },
  '004': {
    class: 'refused',
    remedy: 'Send an operation under its own selector: command, or query_command for CHECK_STATUS.',
  },
  '005': { class: 'refused', remedy: "Send a whole number above zero in the currency's minor unit." },
  '006': {
    class: 'uncertain',
    remedy: 'Hold the order and ask with CHECK_STATUS; if it persists, report it to the provider.',
  },
  '007': {
    class: 'refused',
    remedy:
      'Ask with CHECK_STATUS if it repeats a request without an answer; another order takes a new reference.',
  },
  '008': {
    class: 'refused',
    remedy:
      'Check phrase, SHA type, order and UTF-8 of the signed text; explainSignature shows which differs.',
  },
  '009': {
    class: 'refused',
    remedy: 'Check merchant_identifier, and that the address is that of its environment.',
  },
  '010': { class: 'refused', remedy: 'Copy the Access Code from Security Settings of this account.' },
  '011': {
    class: 'uncertain',
    remedy: 'Hold the order and ask with CHECK_STATUS; report it to the provider if the order is unknown.',
  },
  '012': { class: 'declined', remedy: 'Ask the payer for a card that has not expired.' },
  '013': {
    class: 'refused',
    remedy: "Send a three-letter ISO 4217 currency in capitals, the order's own if there is an order.",
  },
  '014': { class: 'configuration', remedy: 'Ask the provider to switch this payment option on.' },
  '015': { class: 'configuration', remedy: 'Ask the provider to activate the account.' },
  '016': { class: 'declined', remedy: 'Ask the payer to type the card number again.' },
  '017': { class: 'declined', remedy: 'Offer another card, or ask the acquirer what it allows.' },
  '018': { class: 'declined', remedy: 'Offer another card, or ask the processor what it allows.' },
  '019': { class: 'configuration', remedy: 'Ask the provider to activate the acquirer for the account.' },
  '020': { class: 'configuration', remedy: 'Ask the provider to activate the processor for the account.' },
  '021': {
    class: 'configuration',
    remedy: 'Ask the acquirer, through the provider, to reopen the payment option.',
  },
  '023': {
    class: 'configuration',
    remedy: 'Use a currency that the acquirer accepts, or have the provider add this one.',
  },
  '024': {
    class: 'configuration',
    remedy: 'Use a currency that the processor accepts, or have the provider add this one.',
  },
  '025': {
    class: 'configuration',
    remedy: "Have the provider complete the processor's integration settings.",
  },
  '026': {
    class: 'configuration',
    remedy: "Have the provider complete the acquirer's integration settings.",
  },
  '027': {
    class: 'refused',
    remedy: 'Leave out every parameter that the operation does not list; sign what is left.',
  },
  '029': { class: 'declined', remedy: 'Ask the payer for another card or a smaller amount.' },
  '030': { class: 'declined', remedy: 'Let the payer authenticate again, or offer another card.' },
  '031': { class: 'declined', remedy: 'Offer another card: the bank that issued this one is not accepted.' },
  '032': { class: 'refused', remedy: 'Shorten the value to the length that its parameter allows.' },
  '033': { class: 'refused', remedy: "Send one of the values on the parameter's list, in the same case." },
  '034': {
    class: 'refused',
    remedy: 'Ask with CHECK_STATUS for the state of the order: operations need an authorized amount.',
  },
  '035': { class: 'succeeded', remedy: 'Nothing to do.' },
  '036': {
    class: 'refused',
    remedy: 'Check merchant_reference and fort_id, and that the order is in this account and environment.',
  },
  '037': { class: 'refused', remedy: 'Send return_url.' },
  '038': { class: 'configuration', remedy: 'Ask the provider to activate Tokenization.' },
  '039': { class: 'configuration', remedy: 'Ask the provider to activate a payment option for the account.' },
  '040': {
    class: 'configuration',
    remedy: 'Send from the address in Security Settings, or enter the new address there.',
  },
  '042': {
    class: 'refused',
    remedy:
      'Ask with CHECK_STATUS what is left: capture no more than that, void only what was never captured.',
  },
  '043': { class: 'configuration', remedy: 'Ask the provider to activate the operation for the account.' },
  '044': { class: 'refused', remedy: 'Send the name of a token of this account that was not deleted.' },
  '046': { class: 'configuration', remedy: 'Have the provider set up the channel for this payment option.' },
  '047': {
    class: 'refused',
    remedy: 'Do not repeat it: it was processed before. CHECK_STATUS returns the outcome.',
  },
  '048': {
    class: 'refused',
    remedy: 'Ask with CHECK_STATUS what was captured and refunded, and refund no more than the rest.',
  },
  '049': { class: 'refused', remedy: 'Use an operation that this payment option offers.' },
  '050': {
    class: 'configuration',
    remedy: "Stay below the account's limit per transaction, or have the provider raise it.",
  },
  '051': { class: 'uncertain', remedy: 'Hold the order and ask with CHECK_STATUS before trying again.' },
  '052': {
    class: 'declined',
    remedy: 'Ask the payer to enrol with the online payment service, or to pay otherwise.',
  },
  '053': {
    class: 'configuration',
    remedy: 'Have the provider register the merchant with the online payment service.',
  },
  '054': { class: 'temporary', remedy: 'Try the same request again after some minutes.' },
  '055': { class: 'declined', remedy: 'Ask the payer to type their payment alias again.' },
  '056': { class: 'declined', remedy: 'Ask the payer for an alias that exists, or to pay otherwise.' },
  '057': {
    class: 'configuration',
    remedy: 'Wait for the next day, or have the provider raise the daily limit.',
  },
  '058': {
    class: 'declined',
    remedy: "Ask for a smaller amount, or have the payer's limit raised by their bank.",
  },
  '059': {
    class: 'configuration',
    remedy: 'Have the provider correct the merchant name or the SADAD identifier.',
  },
  '060': { class: 'declined', remedy: 'Ask the payer to type the password again.' },
  '062': { class: 'succeeded', remedy: 'Keep the token name; nothing else to do.' },
  '063': { class: 'succeeded', remedy: 'Nothing to do.' },
  '064': { class: 'pending', remedy: 'Send the payer to the 3-D Secure page and wait for the result.' },
  '065': { class: 'pending', remedy: 'Wait for the payer; the outcome follows by feedback.' },
  '066': {
    class: 'refused',
    remedy:
      'Ask with CHECK_STATUS if it repeats a request without an answer; another order takes a new reference.',
  },
  '067': {
    class: 'configuration',
    remedy: 'Have the provider set up dynamic descriptors, or leave the descriptor out.',
  },
  '068': { class: 'configuration', remedy: 'Ask the provider to activate the SDK service.' },
  '069': {
    class: 'uncertain',
    remedy: 'Ask with CHECK_STATUS, and report the unmapped error to the provider.',
  },
  '070': { class: 'refused', remedy: 'Send the device_id for which the SDK token was made.' },
  '071': { class: 'temporary', remedy: 'Try again; if it persists, report it to the provider.' },
  '072': { class: 'declined', remedy: 'Let the payer start a new payment if they wish.' },
  '073': {
    class: 'refused',
    remedy: 'Post one JSON object as application/json, each name once, UTF-8, at most 64 KiB.',
  },
  '074': { class: 'declined', remedy: 'Offer another card or another way to pay.' },
  '075': { class: 'declined', remedy: 'Offer another card or another way to pay.' },
  '076': {
    class: 'refused',
    remedy: 'Check the reference of the online payment, and ask with CHECK_STATUS.',
  },
  '077': {
    class: 'uncertain',
    remedy: 'Ask with CHECK_STATUS, and report the unknown error code to the provider.',
  },
  '078': {
    class: 'uncertain',
    remedy:
      'Hold the order and ask with CHECK_STATUS: the payment may have gone on without the fraud screen.',
  },
  '079': {
    class: 'fraud',
    remedy: 'Review the payment before delivering, or ask the provider about the rule.',
  },
  '080': { class: 'refused', remedy: 'Send a payment option that the gateway supports.' },
  '082': { class: 'configuration', remedy: 'Ask the provider to activate Fraud Prevention.' },
  '083': { class: 'fraud', remedy: 'Do not deliver; let the payer start again, and review the case.' },
  '084': { class: 'refused', remedy: 'Choose an instalment plan whose minimum and maximum hold the amount.' },
  '086': { class: 'configuration', remedy: 'Have the provider set up the instalment plan for the account.' },
  '087': { class: 'declined', remedy: 'Ask the payer for a card of the bank to which the plan belongs.' },
  '088': { class: 'refused', remedy: 'Send the token name that was made for this transaction.' },
  '089': {
    class: 'temporary',
    remedy: "Let the payer open the wallet again; if it persists, check the wallet's setup.",
  },
  '090': {
    class: 'pending',
    remedy: 'Hold the order until the review is over; the outcome follows by feedback.',
  },
  '092': { class: 'refused', remedy: "Send an issuer code from the account's list of plans." },
  '093': { class: 'configuration', remedy: 'Ask the provider to activate the service.' },
  '094': { class: 'refused', remedy: "Send a plan code from the account's list of plans." },
  '095': { class: 'configuration', remedy: 'Choose another issuer, or have the provider activate this one.' },
  '096': { class: 'configuration', remedy: 'Choose another plan, or have the provider activate this one.' },
  '097': { class: 'refused', remedy: 'Use an operation that the service offers.' },
  '098': { class: 'refused', remedy: 'Start the wallet payment again to get a fresh call_id.' },
  '099': { class: 'uncertain', remedy: 'Ask with CHECK_STATUS whether it was done before trying again.' },
  '100': { class: 'declined', remedy: 'Ask the payer to type the expiry date again.' },
  '101': { class: 'refused', remedy: 'Check the bill number.' },
  '102': { class: 'declined', remedy: 'Let the payer start the Apple Pay payment again.' },
  '103': {
    class: 'refused',
    remedy:
      'If it repeats a request without an answer, it was stored; another subscription takes a new identifier.',
  },
  '104': { class: 'refused', remedy: 'Change the amount or the currency, or leave the instalments out.' },
  '105': { class: 'refused', remedy: "Send a bank code from the provider's list." },
  '106': { class: 'configuration', remedy: 'Choose another bank, or have the provider activate this one.' },
  '107': { class: 'refused', remedy: 'Send transfer_date as agreed with the provider.' },
  '110': {
    class: 'refused',
    remedy: 'Send only one of command and query_command, and references that name the same order.',
  },
  '111': { class: 'refused', remedy: 'Leave the service out, or use a payment option that offers it.' },
  '112': { class: 'refused', remedy: 'Leave the service out, or use an operation that offers it.' },
  '113': {
    class: 'refused',
    remedy: 'Leave the service out, or send an e-commerce indicator that offers it.',
  },
  '114': { class: 'refused', remedy: 'Use the token that exists, or give the new one another name.' },
  '115': { class: 'refused', remedy: 'Make a new payment link.' },
  '116': { class: 'configuration', remedy: 'Ask the provider to activate this type of notification.' },
  '117': {
    class: 'refused',
    remedy: 'Do not use the link again: it was processed. CHECK_STATUS returns the outcome.',
  },
  '118': { class: 'declined', remedy: 'Let the payer start a new payment.' },
  '119': {
    class: 'uncertain',
    remedy: 'Ask with CHECK_STATUS, and send the request again only if nothing happened.',
  },
  '120': {
    class: 'configuration',
    remedy: 'Enter the terms and conditions of payment links for the account.',
  },
  '121': { class: 'declined', remedy: 'Have the card verified first, or offer another card.' },
  '122': {
    class: 'refused',
    remedy: 'Send a first day that is not after the last, within the allowed span.',
  },
  '123': { class: 'declined', remedy: 'Let the payer wait, or start a new payment.' },
  '124': { class: 'succeeded', remedy: 'Nothing to do.' },
  '125': { class: 'refused', remedy: 'Do not ask for the payment again: the invoice is paid.' },
  '126': {
    class: 'refused',
    remedy:
      'If it repeats a request without an answer, it was stored; another invoice takes a new identifier.',
  },
  '127': { class: 'pending', remedy: 'Ask again when the reference has been generated.' },
  '128': { class: 'pending', remedy: 'Ask for the report again when it is ready.' },
  '129': { class: 'temporary', remedy: 'Wait until other reports have been downloaded.' },
  '134': { class: 'refused', remedy: 'Narrow the search: fewer days or more conditions.' },
  '136': {
    class: 'refused',
    remedy: 'Correct the lines that the validation names, and upload the file again.',
  },
  '137': { class: 'refused', remedy: 'Send an execution date that is in the future, in the agreed format.' },
  '138': { class: 'pending', remedy: 'Ask for the results again when the validation is over.' },
  '140': { class: 'pending', remedy: 'Ask for the results again when the processing is over.' },
  '141': { class: 'refused', remedy: 'Check the batch reference.' },
  '142': { class: 'refused', remedy: "Correct the header of the file to the provider's template." },
  '144': { class: 'refused', remedy: "Upload a file that keeps the provider's template." },
  '146': {
    class: 'refused',
    remedy: 'If it repeats an upload without an answer, it was stored; another batch takes a new reference.',
  },
  '147': { class: 'pending', remedy: 'Ask for the results of the batch later.' },
  '148': { class: 'pending', remedy: 'Ask for the results of the batch later.' },
  '149': { class: 'refused', remedy: 'Check the request id of the payment link.' },
  '150': { class: 'refused', remedy: 'Use the link that is open, or wait until it has expired.' },
  '151': { class: 'refused', remedy: 'Send the 3ds_id that the 3-D Secure step returned.' },
  '152': {
    class: 'refused',
    remedy: 'Send the same order, amount, currency and card as in the 3-D Secure step.',
  },
  '154': { class: 'refused', remedy: 'Make a new batch: this one may not be uploaded again.' },
  '155': { class: 'configuration', remedy: 'Have the provider set how often a file may be uploaded again.' },
  '662': { class: 'temporary', remedy: 'Wait until the order is confirmed, then repeat the operation.' },
  '666': { class: 'declined', remedy: 'Offer another card or another way to pay.' },
  '773': { class: 'refused', remedy: 'Send no more operations for the order: it is closed.' },
  '777': {
    class: 'uncertain',
    remedy: 'Hold the order and ask with CHECK_STATUS: it may have been processed.',
  },
  '778': {
    class: 'uncertain',
    remedy: 'Hold the order and ask with CHECK_STATUS before the payer tries again.',
  },
  '779': {
    class: 'uncertain',
    remedy: 'Hold the order and ask with CHECK_STATUS; report it if it persists.',
  },
  '780': {
    class: 'uncertain',
    remedy: 'Hold the order and ask with CHECK_STATUS; report it if it persists.',
  },
  '781': {
    class: 'uncertain',
    remedy: 'Hold the order and ask with CHECK_STATUS; report it if it persists.',
  },
  '783': { class: 'configuration', remedy: 'Ask the provider to activate Installments.' },
  '784': {
    class: 'temporary',
    remedy:
      'Wait until the earlier operation is complete, check it with CHECK_STATUS, and repeat yours only if it was a different one.',
  },
  '785': { class: 'fraud', remedy: 'Do not deliver; review the payment with the provider.' },
  '787': { class: 'declined', remedy: 'Let the payer sign in again, or offer another way to pay.' },
  '788': { class: 'refused', remedy: 'Check the bill number.' },
  '789': { class: 'refused', remedy: 'Ask for a new bill number.' },
  '790': { class: 'refused', remedy: 'Send a bill type that the biller supports.' },
} as const satisfies Readonly<
  Record<MessageCode, { readonly class: ResponseCodeClass; readonly remedy: string }>
>;
