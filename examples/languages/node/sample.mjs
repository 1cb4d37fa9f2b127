#!/usr/bin/env node
/*
 * Calls the payment gateway, receives its feedback, i.e. webhooks, and takes payments. Node.js 22 or later, no other packages.
 *
 *     node sample.mjs call CAPTURE merchant_reference=order-1001 amount=1050 currency=AED
 *     node sample.mjs listen 8081              receives feedback
 *     node sample.mjs sign < messages          prints the signature of each message, one JSON object a line
 *     node sample.mjs verify < messages        prints whether the signature of each message is valid
 *     node sample.mjs outcome 05042 15777      prints what response codes mean
 *     node sample.mjs form command=PURCHASE merchant_reference=order-2001 amount=1050 currency=AED \
 *         customer_email=layla@shop.example return_url=http://localhost:8081/paid
 *                                              prints the form that takes the shopper to the payment page
 *     node sample.mjs return URL < bodies      prints what returns to the URL say, one body or query a line
 *
 * The variables POSTERN_BASE_URL, _ACCESS_CODE, _MERCHANT_IDENTIFIER, _SHA_TYPE, _REQUEST_PHRASE and _RESPONSE_PHRASE
 * have the settings of the account. POSTERN_LANGUAGE is en or ar; en if it is not set.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

// Older versions cannot read the digits of a JSON number, so each reply would look unreadable.
if (!('rawJSON' in JSON))
  throw new Error(`This program needs Node.js 22 or later, and this is ${process.version}.`);

// BEGIN generated: `npm run generate` writes these tables.
const PATH = '/FortAPI/paymentApi';
const PAGE_PATH = '/FortAPI/paymentPage';
const SHA_TYPES = {
  'SHA-256': { hash: 'sha256', isHmac: false },
  'SHA-512': { hash: 'sha512', isHmac: false },
  'SHA-128': { hash: 'sha1', isHmac: false },
  'HMAC-256': { hash: 'sha256', isHmac: true },
  'HMAC-512': { hash: 'sha512', isHmac: true },
};
const OPERATIONS = {
  CHECK_STATUS: {
    selector: 'query_command',
    required: ['merchant_reference'],
    identifying: [], // at least one of them
    optional: ['fort_id', 'return_third_party_response_codes'],
  },
  CAPTURE: {
    selector: 'command',
    required: ['amount', 'currency'],
    identifying: ['merchant_reference', 'fort_id'], // at least one of them
    optional: ['order_description'],
  },
  VOID_AUTHORIZATION: {
    selector: 'command',
    required: [],
    identifying: ['merchant_reference', 'fort_id'], // at least one of them
    optional: ['order_description'],
  },
  REFUND: {
    selector: 'command',
    required: ['amount', 'currency'],
    identifying: ['merchant_reference', 'fort_id'], // at least one of them
    optional: ['maintenance_reference', 'order_description'],
  },
  PURCHASE: {
    selector: 'command',
    required: ['merchant_reference', 'amount', 'currency', 'customer_email', 'token_name'],
    identifying: [], // at least one of them
    optional: words(`
    customer_ip card_security_code eci payment_option order_description customer_name
    phone_number settlement_reference merchant_extra merchant_extra1 merchant_extra2
    merchant_extra3 merchant_extra4 merchant_extra5 return_url remember_me check_3ds
    agreement_id recurring_mode installments device_fingerprint app_programming app_framework
    app_ver app_plugin app_plugin_version`),
  },
  AUTHORIZATION: {
    selector: 'command',
    required: ['merchant_reference', 'amount', 'currency', 'customer_email', 'token_name'],
    identifying: [], // at least one of them
    optional: words(`
    customer_ip card_security_code eci payment_option order_description customer_name
    phone_number settlement_reference merchant_extra merchant_extra1 merchant_extra2
    merchant_extra3 merchant_extra4 merchant_extra5 return_url remember_me check_3ds
    agreement_id recurring_mode installments device_fingerprint app_programming app_framework
    app_ver app_plugin app_plugin_version`),
  },
};
const PARAMETERS = words(`
    query_command command access_code merchant_identifier merchant_reference amount currency
    language signature fort_id maintenance_reference order_description
    return_third_party_response_codes response_message response_code status transaction_status
    transaction_code transaction_message refunded_amount captured_amount authorized_amount
    authorization_code processor_response_code acquirer_response_code service_command
    customer_email eci customer_ip payment_option card_number expiry_date card_holder_name
    token_name acquirer_response_message customer_name phone_number settlement_reference
    merchant_extra merchant_extra1 merchant_extra2 merchant_extra3 merchant_extra4
    merchant_extra5 agreement_id return_url remember_me card_security_code card_bin 3ds_url
    check_3ds device_fingerprint app_programming app_framework app_ver app_plugin
    app_plugin_version recurring_mode installments token_status new_token_name card_brand
    creation_date device_id sdk_token`);
// The message decides the outcome of a failed status.
const STATUSES = {
  Succeeded: words(`
    02 04 06 08 12 14 18 22 24 28 30 32 42 44 46 48 50 52 54 56 58 62 66 70 72 74 76 80`),
  Pending: words(`
    01 10 19 20 40`),
  Unknown: words(`
    15`),
  Failed: words(`
    00 03 05 07 09 11 13 17 21 23 27 29 31 43 45 47 49 51 53 55 57 59 63 71 73 75 77 81`),
};
const MESSAGES = {
  Succeeded: words(`
    000 035 062 063 124`),
  Declined: words(`
    012 016 017 018 029 030 031 052 054 055 056 058 060 071 072 074 075 079 083 087 089 100
    102 118 121 123 129 662 666 785 787`),
  Refused: words(`
    001 002 003 004 005 007 008 009 010 013 014 015 019 020 021 023 024 025 026 027 032 033
    034 036 037 038 039 040 042 043 044 046 047 048 049 050 053 057 059 066 067 068 070 073
    076 080 082 084 086 088 092 093 094 095 096 097 098 101 103 104 105 106 107 110 111 112
    113 114 115 116 117 120 122 125 126 134 136 137 141 142 144 146 149 150 151 152 154 155
    773 783 788 789 790`),
  Pending: words(`
    064 065 090 127 128 138 140 147 148`),
  Unknown: words(`
    006 011 051 069 077 078 099 119 777 778 779 780 781 784`),
};
// END generated.

const MAX_BYTES = 64 * 1024;

const NO_ANSWER = 'no answer: nothing runs at POSTERN_BASE_URL, or the reply is late or lost';
const NO_TLS =
  'no TLS connection. Trust the certificate with NODE_EXTRA_CA_CERTS=ca.pem, or use http:// if the gateway has no TLS';
const NOT_A_REPLY =
  'not a complete reply of the gateway. Check POSTERN_BASE_URL, proxies in between, and the scenarios of the account';

function words(text) {
  return text.trim().split(/\s+/);
}

function setting(name) {
  const value = process.env[`POSTERN_${name}`];
  if (value === undefined) throw new InvalidInput(`POSTERN_${name} is not set`);
  return value;
}

/** A setting or a parameter is wrong, so nothing was sent. */
class InvalidInput extends Error {}

/** The address without the path of the operations, with which POSTERN_BASE_URL may end. */
function baseUrl() {
  const url = setting('BASE_URL').replace(/\/+$/, '');
  if (!/^https?:\/\//.test(url))
    throw new InvalidInput(`POSTERN_BASE_URL is an address such as http://127.0.0.1:8080, not '${url}'`);
  return url.endsWith(PATH) ? url.slice(0, -PATH.length) : url;
}

function shaType() {
  const type = SHA_TYPES[setting('SHA_TYPE')];
  if (type === undefined)
    throw new InvalidInput(`POSTERN_SHA_TYPE is one of ${Object.keys(SHA_TYPES).join(', ')}`);
  return type;
}

/** The names that are signed, sorted by code unit. */
function signedNames(message) {
  return Object.keys(message)
    .filter((name) => name !== 'signature')
    .toSorted();
}

/** The signature of a message. Values are UTF-8, exactly as they are sent. */
function sign(message, phrase) {
  const { hash, isHmac } = shaType();
  const pairs = signedNames(message).map((name) => `${name}=${message[name]}`);
  const hashing = isHmac ? createHmac(hash, phrase) : createHash(hash);
  return hashing.update(phrase + pairs.join('') + phrase).digest('hex');
}

/**
 * Whether the gateway signed the message. Pass all its parameters, also those that you do not know, as they arrived: an apostrophe
 * can arrive as `&#39;`, and is signed so. A `return_url` that you know may have any text.
 */
function verify(message, returnUrl) {
  // Replies, and feedback on these operations, have no nested values.
  if (!Object.values(message).every((value) => typeof value === 'string')) return false;
  const expected = Buffer.from(sign(message, setting('RESPONSE_PHRASE')));
  const received = Buffer.from((message.signature ?? '').toLowerCase());
  const isKnownUrl = returnUrl !== undefined && message.return_url === returnUrl;
  const readable = isKnownUrl ? { ...message, return_url: '' } : message;
  return received.length === expected.length && timingSafeEqual(received, expected) && !isAmbiguous(readable);
}

/** Whether another message has the same signed string, which has no separators between parameters. */
function isAmbiguous(message) {
  let before = '';
  for (const name of signedNames(message)) {
    for (const other of PARAMETERS) {
      if (message[name].includes(`${other}=`)) return true;
      if (other !== name && other.endsWith(name) && before.endsWith(other.slice(0, -name.length)))
        return true;
      const isPart = name.endsWith(other) && !(name.endsWith(`_${other}`) && other in message);
      if (!PARAMETERS.includes(name) && isPart) return true;
    }
    if (name === '' || name.includes('=')) return true;
    before = message[name];
  }
  return false;
}

/** Succeeded, Declined, Refused, Pending or Unknown. After Unknown, use CHECK_STATUS before you try again. */
function outcome(code) {
  const find = (table, part) => Object.keys(table).find((name) => table[name].includes(part));
  const status = find(STATUSES, code.slice(0, 2));
  const message = find(MESSAGES, code.slice(2));
  if (status === undefined || message === undefined) return 'Unknown';
  if (status === 'Pending' || status === 'Unknown') return status;
  if (status === 'Succeeded') return ['Succeeded', 'Pending'].includes(message) ? message : 'Unknown';
  return message === 'Succeeded' ? 'Unknown' : message;
}

/** The parameters of a body, or undefined. A JSON number keeps its digits: a double has too few for a fort_id. */
function decode(bytes, contentType) {
  try {
    const body = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return contentType.startsWith('application/json') ? decodeJson(body) : decodeForm(body);
  } catch {
    return undefined;
  }
}

function decodeJson(body) {
  const digits = (_name, value, { source }) => (typeof value === 'number' ? source : value);
  const message = JSON.parse(body, digits);
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return undefined;
  return Object.fromEntries(Object.entries(message).filter(([, value]) => value !== null));
}

function decodeForm(body) {
  const read = (text) => decodeURIComponent(text.replaceAll('+', ' '));
  const pairs = body.split('&').map((pair) => {
    const [name, ...value] = pair.split('=');
    return [read(name), read(value.join('='))];
  });
  const message = Object.fromEntries(pairs);
  return Object.keys(message).length === pairs.length ? message : undefined;
}

/** Refuses an operation that the gateway does not have, and parameters that the operation does not have or lacks. */
function checkParameters(operation, names) {
  if (!Object.hasOwn(OPERATIONS, operation))
    throw new InvalidInput(
      `'${operation}' is not an operation: choose one of ${Object.keys(OPERATIONS).join(', ')}`,
    );
  const { required, identifying, optional } = OPERATIONS[operation];
  const known = [...required, ...identifying, ...optional];
  const isIdentified = identifying.length === 0 || identifying.some((name) => names.includes(name));
  const problems = {
    needs: required.filter((name) => !names.includes(name)),
    'needs one of': isIdentified ? [] : identifying,
    'does not have': names.filter((name) => !known.includes(name)),
  };
  for (const [problem, about] of Object.entries(problems))
    if (about.length > 0) throw new InvalidInput(`${operation} ${problem} ${about.join(', ')}`);
}

/**
 * Sends an operation. Returns its outcome and the reply. Without a valid reply, the outcome is Unknown, the reply is empty, and
 * the reason is on standard error: the operation may or may not have been carried out.
 */
async function call(operation, params) {
  checkParameters(operation, Object.keys(params));
  setting('RESPONSE_PHRASE'); // Without it, the reply could not be verified.
  const request = {
    [OPERATIONS[operation].selector]: operation,
    access_code: setting('ACCESS_CODE'),
    merchant_identifier: setting('MERCHANT_IDENTIFIER'),
    language: process.env.POSTERN_LANGUAGE ?? 'en',
    ...params,
  };
  const signature = sign(request, setting('REQUEST_PHRASE'));
  const url = baseUrl() + PATH;
  let status;
  let noReply = NOT_A_REPLY;
  let reply = {};
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, signature }),
      signal: AbortSignal.timeout(30_000),
      redirect: 'manual',
    });
    status = `HTTP ${response.status}`;
    reply = decode(await readBody(response.body), 'application/json') ?? {};
  } catch (error) {
    status = error.cause?.code ?? error.cause?.message ?? error.message;
    noReply = /CERT|SIGNATURE|SSL|TLS|EPROTO/.test(status) ? NO_TLS : NO_ANSWER;
  }
  const problem = problemOf(request, reply, noReply);
  if (problem !== undefined) {
    process.stderr.write(`No valid reply from ${url} (${status}): ${problem}\n`);
    return { result: 'Unknown', reply: {} };
  }
  return { result: outcome(reply.response_code), reply };
}

/** Why a reply is not one of the gateway to this request, or undefined. */
function problemOf(request, reply, noReply) {
  // The gateway says what is wrong with a request that it does not process.
  if (reply.response_code === undefined) return typeof reply.error === 'string' ? reply.error : noReply;
  if (!verify(reply))
    return (
      `response_code ${reply.response_code} without a valid signature. ` +
      'Check the merchant, the access code, the SHA type and both phrases'
    );
  const differing = Object.keys(request).filter((name) => (reply[name] ?? request[name]) !== request[name]);
  return differing.length === 0
    ? undefined
    : `the reply to another request, with another ${differing.join(', ')}`;
}

/** The bytes of a stream, and one more than the maximum if there are too many. */
async function readBody(stream) {
  const parts = [];
  let length = 0;
  for await (const part of stream) {
    parts.push(part);
    length += part.length;
    if (length > MAX_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, MAX_BYTES + 1);
}

/** Your code. The same feedback can come twice, and an older one later. */
function handle(feedback) {
  const { response_code: code = '', merchant_reference: reference = '' } = feedback;
  process.stdout.write(`feedback ${outcome(code)} ${code} ${reference}\n`);
}

/** Verifies feedback, and calls your function with it. Returns the HTTP status, with which you answer. */
function receive(body, contentType) {
  if (body.length > MAX_BYTES) return 413;
  if (!/^application\/(json|x-www-form-urlencoded)/.test(contentType)) {
    console.error(
      `feedback refused: this program reads forms and JSON, not ${contentType}. ` +
        'Set its encoding to form or json: the provider of the account can',
    );
    return 415;
  }
  const feedback = decode(body, contentType);
  if (feedback === undefined) return 400;
  if (!verify(feedback)) {
    console.error('feedback refused: its signature does not match the response phrase and the SHA type');
    return 403;
  }
  if (feedback.status === '00') return 400; // A signed refusal of a request that anyone can send.
  handle(feedback);
  return 200; // Only now: if handling fails, the gateway sends the feedback again.
}

async function respond(request, response) {
  response.statusCode =
    request.method === 'POST' ? receive(await readBody(request), request.headers['content-type'] ?? '') : 405;
  response.setHeader('connection', 'close').end();
}

function listen(port) {
  const server = createServer((request, response) => {
    void respond(request, response);
  });
  server.listen(port, '127.0.0.1', () => {
    process.stdout.write(`Listening on http://127.0.0.1:${server.address().port}/\n`);
  });
}

// BEGIN payment page.
/** The HTML of the form that takes the shopper's browser to the payment page. A further field would make its signature wrong. */
function paymentForm(params) {
  const form = {
    access_code: setting('ACCESS_CODE'),
    merchant_identifier: setting('MERCHANT_IDENTIFIER'),
    language: process.env.POSTERN_LANGUAGE ?? 'en',
    ...params,
  };
  const inputs = Object.entries({ ...form, signature: sign(form, setting('REQUEST_PHRASE')) }).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const action = escapeHtml(baseUrl() + PAGE_PATH);
  return `<form method="post" action="${action}" accept-charset="utf-8">${inputs.join('')}<button>Pay</button></form>`;
}

function escapeHtml(text) {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * The parameters of a return that the gateway signed, or undefined. Pass the body of the POST, or the query of the GET, as it arrived,
 * and the address that the form had as `return_url`: the names of its own query are not signed. The return may be that of another
 * order or amount, and may come again, late or never: so look up the order of its `merchant_reference`, and use CHECK_STATUS.
 */
function readReturn(text, returnUrl) {
  const fields = decode(Buffer.from(text), '') ?? {};
  const own = [...new URLSearchParams(/\?([^#]*)/.exec(returnUrl)?.[1]).keys()];
  const isSigned = ([name]) => PARAMETERS.includes(name) || !own.includes(name);
  const message = Object.fromEntries(Object.entries(fields).filter(isSigned));
  const isHere = (message.return_url ?? returnUrl) === returnUrl;
  return isHere && verify(message, returnUrl) ? message : undefined;
}

// BEGIN command line.
// Exit codes of `call`: 0 after Succeeded, 1 after Declined or Refused, 4 after Pending or Unknown, 2 if nothing was sent.
async function main(command, ...args) {
  const print = (line) => process.stdout.write(`${line}\n`);
  const split = (pair) => [pair.split('=', 1)[0], pair.split('=').slice(1).join('=')];
  if (command === 'call') {
    const [operation = '', ...pairs] = args;
    const { result, reply } = await call(operation, Object.fromEntries(pairs.map(split)));
    process.exitCode = { Succeeded: 0, Declined: 1, Refused: 1 }[result] ?? 4;
    print(`${result} ${reply.response_code ?? '-'} ${reply.response_message ?? 'no valid reply'}`);
    for (const name of Object.keys(reply).toSorted()) print(`${name}=${reply[name]}`);
  } else if (command === 'listen') {
    listen(Number(args[0]));
  } else if (command === 'sign' || command === 'verify') {
    const input = await readAll(process.stdin);
    for (const line of input.split('\n').filter((text) => text !== '')) {
      const message = decode(Buffer.from(line), 'application/json') ?? {};
      if (command === 'sign') print(sign(message, setting('REQUEST_PHRASE')));
      else print(verify(message) ? 'valid' : 'invalid');
    }
  } else if (command === 'outcome') {
    for (const code of args) print(`${code} ${outcome(code)}`);
  } else if (command === 'form') {
    print(paymentForm(Object.fromEntries(args.map(split))));
  } else if (command === 'return') {
    const input = await readAll(process.stdin);
    for (const line of input.split('\n').filter((text) => text !== '')) {
      const returned = readReturn(line, args[0]);
      const names = ['merchant_reference', 'amount', 'currency', 'response_code', 'status'];
      print(
        returned === undefined ? 'not of this gateway' : names.map((name) => returned[name] ?? '-').join(' '),
      );
    }
  } else {
    process.stderr.write(
      'Use call, listen, sign, verify, outcome, form or return: see the beginning of this file.\n',
    );
    process.exitCode = 1;
  }
}

async function readAll(stream) {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

// The reader of a pipe, such as `head -1`, may want no more.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  await main(...process.argv.slice(2));
} catch (error) {
  if (!(error instanceof InvalidInput)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
// END command line.
