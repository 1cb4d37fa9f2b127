#!/usr/bin/env python3
"""Calls the payment gateway, receives its feedback, i.e. webhooks, and takes payments. Python 3.9 or later, no other packages.

    python3 sample.py call CAPTURE merchant_reference=order-1001 amount=1050 currency=AED
    python3 sample.py listen 8081              receives feedback
    python3 sample.py sign < messages          prints the signature of each message, one JSON object a line
    python3 sample.py verify < messages        prints whether the signature of each message is valid
    python3 sample.py outcome 05042 15777      prints what response codes mean
    python3 sample.py form command=PURCHASE merchant_reference=order-2001 amount=1050 currency=AED \\
        customer_email=layla@shop.example return_url=http://localhost:8081/paid
                                               prints the form that takes the shopper to the payment page
    python3 sample.py return URL < bodies      prints what returns to the URL say, one body or query a line

The variables POSTERN_BASE_URL, _ACCESS_CODE, _MERCHANT_IDENTIFIER, _SHA_TYPE, _REQUEST_PHRASE and _RESPONSE_PHRASE
have the settings of the account. Optional: POSTERN_LANGUAGE is en or ar, en by default. POSTERN_TIMEOUT_SECONDS is 30 by
default. POSTERN_NEXT_RESPONSE_PHRASE is the phrase that the gateway signs with after a key rotation.
"""
import hashlib
import hmac
import html
import http.client
import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# BEGIN generated: `npm run generate` writes these tables.
PATH = '/FortAPI/paymentApi'
PAGE_PATH = '/FortAPI/paymentPage'
SHA_TYPES = {
    'SHA-256': ('sha256', False),
    'SHA-512': ('sha512', False),
    'SHA-128': ('sha1', False),
    'HMAC-256': ('sha256', True),
    'HMAC-512': ('sha512', True),
}
OPERATIONS = {
    'CHECK_STATUS': {
        'selector': 'query_command',
        'required': 'merchant_reference',
        'identifying': '',  # at least one of them
        'optional': 'fort_id return_third_party_response_codes',
    },
    'CAPTURE': {
        'selector': 'command',
        'required': 'amount currency',
        'identifying': 'merchant_reference fort_id',  # at least one of them
        'optional': 'order_description',
    },
    'VOID_AUTHORIZATION': {
        'selector': 'command',
        'required': '',
        'identifying': 'merchant_reference fort_id',  # at least one of them
        'optional': 'order_description',
    },
    'REFUND': {
        'selector': 'command',
        'required': 'amount currency',
        'identifying': 'merchant_reference fort_id',  # at least one of them
        'optional': 'maintenance_reference order_description',
    },
    'PURCHASE': {
        'selector': 'command',
        'required': 'merchant_reference amount currency customer_email token_name',
        'identifying': '',  # at least one of them
        'optional': '''customer_ip card_security_code eci payment_option order_description customer_name
        phone_number settlement_reference merchant_extra merchant_extra1 merchant_extra2
        merchant_extra3 merchant_extra4 merchant_extra5 return_url remember_me check_3ds
        agreement_id recurring_mode installments device_fingerprint app_programming app_framework
        app_ver app_plugin app_plugin_version''',
    },
    'AUTHORIZATION': {
        'selector': 'command',
        'required': 'merchant_reference amount currency customer_email token_name',
        'identifying': '',  # at least one of them
        'optional': '''customer_ip card_security_code eci payment_option order_description customer_name
        phone_number settlement_reference merchant_extra merchant_extra1 merchant_extra2
        merchant_extra3 merchant_extra4 merchant_extra5 return_url remember_me check_3ds
        agreement_id recurring_mode installments device_fingerprint app_programming app_framework
        app_ver app_plugin app_plugin_version''',
    },
}
PARAMETERS = '''query_command command access_code merchant_identifier merchant_reference amount currency
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
        creation_date device_id sdk_token'''.split()
# The message decides the outcome of a failed status.
STATUSES = {
    'Succeeded': '''02 04 06 08 12 14 18 22 24 28 30 32 42 44 46 48 50 52 54 56 58 62 66 70 72 74 76 80'''.split(),
    'Pending': '''01 10 19 20 40'''.split(),
    'Unknown': '''15'''.split(),
    'Failed': '''00 03 05 07 09 11 13 17 21 23 27 29 31 43 45 47 49 51 53 55 57 59 63 71 73 75 77 81'''.split(),
}
MESSAGES = {
    'Succeeded': '''000 035 062 063 124'''.split(),
    'Declined': '''012 016 017 018 029 030 031 052 054 055 056 058 060 071 072 074 075 079 083 087 089 100
        102 118 121 123 129 662 666 785 787'''.split(),
    'Refused': '''001 002 003 004 005 007 008 009 010 013 014 015 019 020 021 023 024 025 026 027 032 033
        034 036 037 038 039 040 042 043 044 046 047 048 049 050 053 057 059 066 067 068 070 073
        076 080 082 084 086 088 092 093 094 095 096 097 098 101 103 104 105 106 107 110 111 112
        113 114 115 116 117 120 122 125 126 134 136 137 141 142 144 146 149 150 151 152 154 155
        773 783 788 789 790'''.split(),
    'Pending': '''064 065 090 127 128 138 140 147 148'''.split(),
    'Unknown': '''006 011 051 069 077 078 099 119 777 778 779 780 781 784'''.split(),
}
# END generated.

MAX_BYTES = 64 * 1024

NO_ANSWER = 'no answer: nothing runs at POSTERN_BASE_URL, or the reply is late or lost'
NO_TLS = 'no TLS connection. Trust the certificate with SSL_CERT_FILE=ca.pem, or use http:// if the gateway has no TLS'
NOT_A_REPLY = 'not a complete reply of the gateway. Check POSTERN_BASE_URL, proxies in between, and the scenarios of the account'


def setting(name):
    if 'POSTERN_' + name not in os.environ:
        raise ValueError(f'POSTERN_{name} is not set')
    return os.environ['POSTERN_' + name]


def base_url():
    """The address without the path of the operations, with which POSTERN_BASE_URL may end."""
    url = setting('BASE_URL').rstrip('/')
    if not url.startswith(('http://', 'https://')):
        raise ValueError(f"POSTERN_BASE_URL is an address such as http://127.0.0.1:8080, not '{url}'")
    return url[:-len(PATH)] if url.endswith(PATH) else url


def timeout_seconds():
    return float(os.environ.get('POSTERN_TIMEOUT_SECONDS', '30'))


def sign(message, phrase):
    """The signature of a message. Names are sorted by code unit; values are UTF-8, exactly as they are sent."""
    if setting('SHA_TYPE') not in SHA_TYPES:
        raise ValueError('POSTERN_SHA_TYPE is one of ' + ', '.join(SHA_TYPES))
    algorithm, is_hmac = SHA_TYPES[setting('SHA_TYPE')]
    names = sorted(name for name in message if name != 'signature')
    text = (phrase + ''.join(f'{name}={message[name]}' for name in names) + phrase).encode()
    if is_hmac:
        return hmac.new(phrase.encode(), text, algorithm).hexdigest()
    return hashlib.new(algorithm, text).hexdigest()


def verify(message, return_url=None):
    """Whether the gateway signed the message. Pass all its parameters, also those that you do not know, as they arrived: an apostrophe
    can arrive as &#39;, and is signed so. A return_url that you know may have any text."""
    if not all(isinstance(value, str) for value in message.values()):
        return False  # Replies, and feedback on these operations, have no nested values.
    received = message.get('signature', '').lower().encode()
    phrases = [setting('RESPONSE_PHRASE'), os.environ.get('POSTERN_NEXT_RESPONSE_PHRASE')]
    matching = [phrase for phrase in phrases if phrase and hmac.compare_digest(received, sign(message, phrase).encode())]
    readable = {**message, 'return_url': ''} if return_url and message.get('return_url') == return_url else message
    return bool(matching) and not is_ambiguous(readable)


def is_ambiguous(message):
    """Whether another message has the same signed string, which has no separators between parameters."""
    before = ''
    for name in sorted(name for name in message if name != 'signature'):
        for other in PARAMETERS:
            if other + '=' in message[name]:
                return True
            if other != name and other.endswith(name) and before.endswith(other[:-len(name)]):
                return True
            if name not in PARAMETERS and name.endswith(other) and not (
                    name.endswith('_' + other) and other in message):
                return True
        if name == '' or '=' in name:
            return True
        before = message[name]
    return False


def outcome(code):
    """Succeeded, Declined, Refused, Pending or Unknown. After Unknown, use CHECK_STATUS before you try again."""
    status = next((name for name, codes in STATUSES.items() if code[:2] in codes), None)
    message = next((name for name, codes in MESSAGES.items() if code[2:] in codes), None)
    if status is None or message is None:
        return 'Unknown'
    if status in ('Pending', 'Unknown'):
        return status
    if status == 'Succeeded':
        return message if message in ('Succeeded', 'Pending') else 'Unknown'
    return 'Unknown' if message == 'Succeeded' else message


def decode(body, content_type):
    """The parameters of a body, or None. A JSON number keeps its digits: a fort_id does not fit into a double."""
    try:
        if content_type.startswith('application/json'):
            message = json.loads(body.decode(), parse_int=str, parse_float=str)
            return {name: value for name, value in message.items() if value is not None}
        pairs = urllib.parse.parse_qsl(body.decode(), keep_blank_values=True, errors='strict')
        return dict(pairs) if len(dict(pairs)) == len(pairs) else None
    except (ValueError, AttributeError, RecursionError):
        return None


def check_parameters(operation, names):
    """Refuses an operation that the gateway does not have, and parameters that the operation does not have or lacks."""
    if operation not in OPERATIONS:
        raise ValueError(f"'{operation}' is not an operation: choose one of {', '.join(OPERATIONS)}")
    required, identifying, optional = (OPERATIONS[operation][kind].split() for kind in ('required', 'identifying', 'optional'))
    known = required + identifying + optional + ['language']
    is_identified = not identifying or any(name in identifying for name in names)
    for problem, about in (
            ('needs', [name for name in required if name not in names]),
            ('needs one of', [] if is_identified else identifying),
            ('does not have', [name for name in names if name not in known])):
        if about:
            raise ValueError(f"{operation} {problem} {', '.join(about)}")


def call(operation, params):
    """Sends an operation. Returns its outcome and the reply. Without a valid reply, the outcome is Unknown, the reply is empty, and
    the reason is on standard error: the operation may or may not have been carried out."""
    check_parameters(operation, params)
    setting('RESPONSE_PHRASE')  # Without it, the reply could not be verified.
    row = OPERATIONS[operation]
    request = {
        row['selector']: operation,
        'access_code': setting('ACCESS_CODE'),
        'merchant_identifier': setting('MERCHANT_IDENTIFIER'),
        'language': os.environ.get('POSTERN_LANGUAGE', 'en'),
        **params,
    }
    request['signature'] = sign(request, setting('REQUEST_PHRASE'))
    url = base_url() + PATH
    post = urllib.request.Request(url, json.dumps(request).encode(), {'Content-Type': 'application/json'})
    reply = {}
    no_reply = NOT_A_REPLY
    try:
        try:
            response = urllib.request.urlopen(post, timeout=timeout_seconds())
        except urllib.error.HTTPError as refusal:
            response = refusal
        with response:
            status = f'HTTP {response.status}'
            reply = decode(response.read(MAX_BYTES), 'application/json') or {}
    except (OSError, http.client.HTTPException) as failure:
        status = str(getattr(failure, 'reason', failure)) or type(failure).__name__
        no_reply = NO_TLS if '[SSL' in status else NO_ANSWER
    del request['signature']
    problem = problem_of(request, reply, no_reply)
    if problem:
        print(f'No valid reply from {url} ({status}): {problem}', file=sys.stderr)
        return 'Unknown', {}
    return outcome(reply['response_code']), reply


def problem_of(request, reply, no_reply):
    """Why a reply is not one of the gateway to this request, or None."""
    if 'response_code' not in reply:  # The gateway says what is wrong with a request that it does not process.
        return reply['error'] if isinstance(reply.get('error'), str) else no_reply
    if not verify(reply):
        return (f"response_code {reply['response_code']} without a valid signature."
                ' Check the merchant, the access code, the SHA type and both phrases')
    differing = [name for name, value in request.items() if reply.get(name, value) != value]
    return f"the reply to another request, with another {', '.join(differing)}" if differing else None


def handle(feedback):
    """Your code. The same feedback can come twice, and an older one later: see shop.py."""
    code = feedback.get('response_code', '')
    sys.stdout.write(f"feedback {outcome(code)} {code} {feedback.get('merchant_reference', '')}\n")
    sys.stdout.flush()


def receive(body, content_type, handle):
    """Verifies feedback, and calls your function with it. Returns the HTTP status, with which you answer."""
    if len(body) > MAX_BYTES:
        return 413
    if not content_type.startswith(('application/json', 'application/x-www-form-urlencoded')):
        print(f'feedback refused: this program reads forms and JSON, not {content_type}. Set its encoding to form or json: the provider of the account can', file=sys.stderr)
        return 415
    feedback = decode(body, content_type)
    if feedback is None:
        return 400
    if not verify(feedback):
        print('feedback refused: its signature does not match the response phrase and the SHA type', file=sys.stderr)
        return 403
    if feedback.get('status') == '00':
        return 400  # A signed refusal of a request that anyone can send.
    handle(feedback)
    return 200  # Only now: if handling fails, the gateway sends the feedback again.


class Receiver(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_error(405)

    def do_POST(self):
        length = min(int(self.headers.get('Content-Length', 0)), MAX_BYTES + 1)
        self.send_response(receive(self.rfile.read(length), self.headers.get('Content-Type', ''), handle))
        self.end_headers()

    def log_message(self, *_):
        pass


# BEGIN payment page.
def payment_form(params):
    """The HTML of the form that takes the shopper's browser to the payment page. A further field would make its signature wrong."""
    form = {
        'access_code': setting('ACCESS_CODE'),
        'merchant_identifier': setting('MERCHANT_IDENTIFIER'),
        'language': os.environ.get('POSTERN_LANGUAGE', 'en'),
        **params,
    }
    form['signature'] = sign(form, setting('REQUEST_PHRASE'))
    inputs = ''.join(f'<input type="hidden" name="{html.escape(name)}" value="{html.escape(value)}">' for name, value in form.items())
    action = html.escape(base_url() + PAGE_PATH)
    return f'<form method="post" action="{action}" accept-charset="utf-8">{inputs}<button>Pay</button></form>'


def read_return(text, return_url):
    """The parameters of a return that the gateway signed, or None. Pass the body of the POST, or the query of the GET, as it arrived, and
    the address that the form had as return_url: the names of its own query are not signed. The return may be that of another order or
    amount, and may come again, late or never: so look up the order of its merchant_reference, and use CHECK_STATUS."""
    query = return_url.partition('#')[0].partition('?')[2]
    own = [urllib.parse.unquote_plus(pair.partition('=')[0]) for pair in query.split('&')]
    fields = decode(text.encode(), '') or {}
    message = {name: value for name, value in fields.items() if name in PARAMETERS or name not in own}
    is_here = message.get('return_url', return_url) == return_url
    return message if is_here and verify(message, return_url) else None


# BEGIN command line.
# Exit codes of `call`: 0 after Succeeded, 1 after Declined or Refused, 4 after Pending or Unknown, 2 if nothing was sent.
def main(command='', *words):
    if command == 'call':
        try:
            result, reply = call(words[0] if words else '', dict(word.partition('=')[::2] for word in words[1:]))
        except ValueError as problem:
            print(problem, file=sys.stderr)
            sys.exit(2)
        print(result, reply.get('response_code', '-'), reply.get('response_message', 'no valid reply'))
        print(''.join(f'{name}={value}\n' for name, value in sorted(reply.items())), end='')
        sys.exit({'Succeeded': 0, 'Declined': 1, 'Refused': 1}.get(result, 4))
    elif command == 'listen':
        server = ThreadingHTTPServer(('127.0.0.1', int(words[0])), Receiver)
        print(f'Listening on http://127.0.0.1:{server.server_port}/', flush=True)
        server.serve_forever()
    elif command in ('sign', 'verify'):
        for line in sys.stdin.buffer:
            message = decode(line, 'application/json') or {}
            valid = 'valid' if verify(message) else 'invalid'
            print(sign(message, setting('REQUEST_PHRASE')) if command == 'sign' else valid)
    elif command == 'outcome':
        for code in words:
            print(code, outcome(code))
    elif command == 'form':
        print(payment_form(dict(word.partition('=')[::2] for word in words)))
    elif command == 'return':
        for line in sys.stdin:
            returned = read_return(line.rstrip('\n'), words[0])
            names = ('merchant_reference', 'amount', 'currency', 'response_code', 'status')
            print('not of this gateway' if returned is None else ' '.join(returned.get(name, '-') for name in names))
    else:
        sys.exit(__doc__)


if __name__ == '__main__':
    main(*sys.argv[1:])
# END command line.
