#!/usr/bin/env python3
"""A shop in Python 3.9 or later: takes payments, captures, refunds and receives feedback, i.e. webhooks.

    python3 shop.py listen 8082

    POST /pay                         merchant_reference, amount (10.50), currency, language, customer_name: the form to pay with
    POST /pay-by-token                merchant_reference, amount (10.50), currency, language, token_name
    GET or POST /paid                 where the shopper's browser returns to
    POST /orders                      reference, amount, currency: stands in for the customer's payment
    POST /orders/REFERENCE/capture    amount
    POST /orders/REFERENCE/refund     amount, number (letters and digits): again, it refunds nothing
    POST /orders/REFERENCE/void
    GET  /orders/REFERENCE            the order, as stored
    GET  /totals                      what was captured, refunded and paid by shoppers, by currency
    POST /feedback                    the address of both kinds of feedback

Capture, refund and void also have a language, en or ar, and the currency of an order that was placed elsewhere. Their amounts are in
minor units.

Besides the variables of sample.py, SHOP_FOLDER is where orders are stored, and POSTERN_TOKEN a token of the management API.

Feedback comes at least once, in any order, and equal captures have equal feedback. The shopper's return can come first, twice or never,
and can be forged. So both are only signs that something has changed: the shop asks for the totals with CHECK_STATUS, stores them, and
acknowledges the feedback only then. An order is paid if its own amount is authorized. Nothing depends on a cookie.

Replies get lost, and a shop can be killed. So the shop stores when it sends a request, and GET /totals asks again about
each order that CHECK_STATUS may say something new about.
"""
import contextlib
import html
import json
import os
import sqlite3
import sys
import time
import urllib.parse
import urllib.request
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from sample import MAX_BYTES, base_url, call, decode, outcome, payment_form, read_return, receive, setting, timeout_seconds

TABLE = '''CREATE TABLE IF NOT EXISTS orders (reference TEXT PRIMARY KEY, amount TEXT, currency TEXT,
    captured INTEGER DEFAULT 0, refunded INTEGER DEFAULT 0, paid INTEGER DEFAULT 0, code TEXT DEFAULT '',
    visits INTEGER DEFAULT 0, has_other_currency INTEGER DEFAULT 0, requested_at REAL DEFAULT 0, checked_at REAL DEFAULT 0)'''
EMAIL = 'layla@shop.example'
# The decimal places of amounts. All other currencies of this shop have two.
PLACES = {
    **dict.fromkeys('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(), 0),
    **dict.fromkeys('BHD IQD JOD KWD LYD OMR TND'.split(), 3),
}
ORDER_NOT_FOUND = '11036'
DAY = 24 * 60 * 60  # Longer than a payment page is open.


class NotFound(Exception):
    pass


@contextlib.contextmanager
def database():
    """One transaction: on disk when it ends, and rolled back if something fails."""
    connection = sqlite3.connect(os.path.join(os.environ['SHOP_FOLDER'], 'shop.db'), timeout=10)
    connection.row_factory = sqlite3.Row
    try:
        with connection:
            yield connection
    finally:
        connection.close()


def place(reference, amount, currency):
    """Places an order. The management API creates it at the gateway, as a customer who pays would."""
    with database() as orders:  # First, so that the shop has every order of the gateway.
        orders.execute('INSERT INTO orders (reference, amount, currency) VALUES (?, ?, ?)', (reference, amount, currency))
    order = {'merchant_reference': reference, 'amount': amount, 'currency': currency, 'state': 'authorized'}
    url = f"{base_url()}/back-office/api/accounts/{setting('MERCHANT_IDENTIFIER')}/orders"
    headers = {'Content-Type': 'application/json', 'Authorization': f"Bearer {setting('TOKEN')}"}
    urllib.request.urlopen(urllib.request.Request(url, json.dumps(order).encode(), headers), timeout=30).close()
    return load(reference)


def take(reference, currency):
    """Takes an order that was placed elsewhere. An order that the shop has is not changed."""
    with database() as orders:
        orders.execute("INSERT OR IGNORE INTO orders (reference, amount, currency) VALUES (?, '', ?)", (reference, currency))


def take_payable(reference, decimal_amount, currency):
    """Takes an order that is to be paid, with its own amount, in minor units. The amount of an order that the shop has is not changed."""
    amount = Decimal(decimal_amount).scaleb(PLACES.get(currency, 2))
    if amount <= 0 or amount != int(amount):
        raise ValueError(f'{decimal_amount} is not an amount in {currency}')
    with database() as orders:
        orders.execute('INSERT OR IGNORE INTO orders (reference, amount, currency) VALUES (?, ?, ?)', (reference, str(int(amount)), currency))
    return load(reference)


def check_out(order, language, customer_name, origin):
    """The page on which the shopper pays. Each visit has another form: an equal one would lead to the page of the last visit."""
    reference = order['reference']
    if order['visits'] and refresh(reference)['paid']:
        return page(f'Order {reference} is paid.')
    with database() as orders:
        orders.execute('UPDATE orders SET visits = visits + 1, requested_at = ? WHERE reference = ?', (time.time(), reference))
    return page(f'Order {reference}', payment_form({
        'command': 'PURCHASE',
        'merchant_reference': reference,
        'amount': order['amount'],
        'currency': order['currency'],
        'language': language,
        'customer_email': EMAIL,
        'return_url': return_url(origin, reference),
        'merchant_extra': f"visit-{order['visits'] + 1}",
        **({'customer_name': customer_name} if customer_name else {}),
    }))


def return_url(origin, reference):
    return f'{origin}/paid?order={urllib.parse.quote(reference)}'


def show_return(text, origin):
    """Answers a return. The order is that of the signed reference, and whether it is paid is what CHECK_STATUS says, not the return."""
    claimed = (decode(text.encode(), '') or {}).get('merchant_reference', '')  # Not trusted: only the address to compare with needs it.
    returned = read_return(text, return_url(origin, claimed))
    if returned is None:
        return 400, page('This is not the return of a payment of this shop.')
    order = update(returned)
    return 200, page(f"Order {order['reference']} is {'paid' if order['paid'] else 'not paid yet'}.")


def change(operation, reference, **params):
    """Captures, refunds, voids, or pays by token. Whatever the reply, and also without one, the totals of CHECK_STATUS say what happened."""
    order = load(reference)
    with database() as orders:
        orders.execute('UPDATE orders SET requested_at = ? WHERE reference = ?', (time.time(), reference))
    currency = {'currency': order['currency']} if 'amount' in params else {}
    result, reply = call(operation, {'merchant_reference': reference, **currency, **params})
    challenge = {'challenge': reply['3ds_url']} if '3ds_url' in reply else {}  # The shopper goes there, and returns to return_url.
    return {**refresh(reference), 'outcome': result, 'code': reply.get('response_code', ''), **challenge}


def refresh(reference):
    """Stores the totals that the gateway has. They only grow, so an older reply that comes later changes nothing."""
    load(reference)
    asked_at = time.time()
    result, reply = call('CHECK_STATUS', {'merchant_reference': reference})
    if result != 'Succeeded' and reply.get('response_code') != ORDER_NOT_FOUND:
        raise OSError(f"CHECK_STATUS: {result} {reply.get('response_code')}")
    captured, refunded = int(reply.get('captured_amount', 0)), int(reply.get('refunded_amount', 0))
    with database() as orders:
        orders.execute(
            'UPDATE orders SET captured = ?, refunded = ?, code = ?, checked_at = ?,'
            ' paid = CASE WHEN amount = ? AND NOT has_other_currency THEN CAST(amount AS INTEGER) ELSE paid END'
            ' WHERE reference = ? AND captured <= ? AND refunded <= ?',
            (captured, refunded, reply.get('transaction_code', ''), asked_at, reply.get('authorized_amount', ''),
             reference, captured, refunded))
    return load(reference)


def update(message):
    """Follows what the gateway signed about an order. CHECK_STATUS does not name the currency, so one that is not that of the order is stored."""
    reference = message.get('merchant_reference', '')
    if message.get('status') != '00' and 'currency' in message:  # Status 00 repeats a form that was not accepted.
        with database() as orders:
            orders.execute("UPDATE orders SET has_other_currency = 1, paid = 0 WHERE reference = ? AND currency <> ? AND amount <> ''",
                           (reference, message['currency']))
    return refresh(reference)


def follow(feedback):
    """
    Follows feedback. About an order that the shop does not have, such as the fictitious one of test feedback, there is nothing
    to store: so it is acknowledged, because the gateway would send it again in vain.
    """
    try:
        update(feedback)
    except NotFound:
        print(f"feedback about the order {feedback.get('merchant_reference')}, which this shop does not have", file=sys.stderr, flush=True)


def is_open(order):
    """Whether CHECK_STATUS may say something new: a request may have been carried out since, the operation is pending, or a shopper pays."""
    has_page = order['visits'] and not order['paid'] and time.time() < order['requested_at'] + DAY
    is_over = not has_page and order['checked_at'] > order['requested_at'] + timeout_seconds()
    return not is_over or outcome(order['code']) in ('Pending', 'Unknown')


def totals():
    """The totals in minor units, by currency. An order that the gateway cannot be asked about counts as it is stored."""
    with database() as orders:
        rows = orders.execute('SELECT * FROM orders').fetchall()
    for order in filter(is_open, rows):
        try:
            refresh(order['reference'])
        except OSError as failure:
            print(failure, file=sys.stderr, flush=True)
    with database() as orders:
        rows = orders.execute('SELECT currency, SUM(captured) AS captured, SUM(refunded) AS refunded, SUM(paid) AS paid'
                              ' FROM orders GROUP BY currency').fetchall()
    return {row['currency']: {total: row[total] for total in ('captured', 'refunded', 'paid')} for row in rows}


def load(reference):
    with database() as orders:
        row = orders.execute('SELECT * FROM orders WHERE reference = ?', (reference,)).fetchone()
    if row is None:
        raise NotFound
    return dict(row)


def page(text, form=''):
    return f'<!doctype html><meta charset="utf-8"><title>Shop</title><p>{html.escape(text)}</p>{form}'


class Shop(BaseHTTPRequestHandler):
    def origin(self):
        return f'http://127.0.0.1:{self.server.server_port}'

    def do_GET(self):
        path, _, query = self.path.partition('?')
        if path == '/totals':
            return self.answer(lambda _: (200, totals()))
        if path == '/feedback':
            return self.answer(lambda _: (405, None))
        if path == '/paid':
            return self.answer(lambda _: show_return(query, self.origin()))
        self.answer(lambda orders, reference: (200, load(reference)))

    def do_POST(self):
        length = int(self.headers.get('Content-Length', MAX_BYTES + 1))
        body = self.rfile.read(length) if 0 <= length <= MAX_BYTES else b''
        content_type = self.headers.get('Content-Type', '')
        if self.path == '/feedback':
            return self.answer(lambda *_: (receive(body, content_type, follow), None))
        params = decode(body, content_type) or {}

        language = {'language': params['language']} if 'language' in params else {}

        def act(resource, reference='', action=''):
            if resource == 'paid':
                return show_return(body.decode(), self.origin())
            if resource in ('pay', 'pay-by-token'):
                order = take_payable(params['merchant_reference'], params['amount'], params['currency'])
                if resource == 'pay':
                    return 200, check_out(order, params.get('language', 'en'), params.get('customer_name', ''), self.origin())
                payment = {'amount': order['amount'], 'token_name': params['token_name'], 'customer_email': EMAIL}
                address = return_url(self.origin(), order['reference'])
                return 200, change('PURCHASE', order['reference'], return_url=address, **payment, **language)
            if action and 'currency' in params:
                take(reference, params['currency'])
            if action == 'capture':
                return 200, change('CAPTURE', reference, amount=params['amount'], **language)
            if action == 'refund':
                refund = {'amount': params['amount'], 'maintenance_reference': params['number']}
                return 200, change('REFUND', reference, **refund, **language)
            if action == 'void':
                return 200, change('VOID_AUTHORIZATION', reference, **language)
            return 201, place(params['reference'], params['amount'], params['currency'])

        self.answer(act)

    def answer(self, act):
        try:
            status, content = act(*self.path.partition('?')[0].strip('/').split('/'))
        except NotFound:
            status, content = 404, {'problem': 'no such order or address'}
        except (ArithmeticError, KeyError, TypeError, ValueError, sqlite3.IntegrityError) as invalid:
            status, content = 400, {'problem': str(invalid)}
        except (OSError, sqlite3.Error) as failure:
            print(failure, file=sys.stderr, flush=True)
            status, content = 503, {'problem': 'see the log of the shop'}  # Feedback is then not acknowledged: the gateway sends it again.
        self.send_response(status)
        is_page = isinstance(content, str)
        self.send_header('Content-Type', 'text/html; charset=utf-8' if is_page else 'application/json')
        self.end_headers()
        self.wfile.write((content if is_page else json.dumps(content)).encode())

    def log_message(self, *_):
        pass


if __name__ == '__main__':
    with database() as orders:
        orders.execute(TABLE)
    server = ThreadingHTTPServer(('127.0.0.1', int(sys.argv[2])), Shop)
    print(f'Listening on http://127.0.0.1:{server.server_port}/', flush=True)
    server.serve_forever()
