#!/usr/bin/env python3
"""A shop in Python 3.9 or later: places orders, captures, refunds and receives feedback, i.e. webhooks.

    python3 shop.py listen 8082

    POST /orders                      reference, amount, currency: stands in for the customer's payment
    POST /orders/REFERENCE/capture    amount
    POST /orders/REFERENCE/refund     amount, number (letters and digits): again, it refunds nothing
    POST /orders/REFERENCE/void
    GET  /orders/REFERENCE            the order, as stored
    GET  /totals                      what was captured and refunded, by currency
    POST /feedback                    the address of both kinds of feedback

Capture, refund and void also have a language, en or ar, and the currency of an order that was placed elsewhere.

Besides the variables of sample.py, SHOP_FOLDER is where orders are stored, and POSTERN_TOKEN a token of the management API.

Feedback comes at least once, in any order, and equal captures have equal feedback. So it is only a sign that something
has changed: the shop asks for the totals with CHECK_STATUS, stores them, and acknowledges the feedback only then.

Replies get lost, and a shop can be killed. So the shop stores when it sends a request, and GET /totals asks again about
each order that CHECK_STATUS may say something new about.
"""
import contextlib
import json
import os
import sqlite3
import sys
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from sample import MAX_BYTES, base_url, call, decode, outcome, receive, setting, timeout_seconds

TABLE = '''CREATE TABLE IF NOT EXISTS orders (reference TEXT PRIMARY KEY, amount TEXT, currency TEXT,
    captured INTEGER DEFAULT 0, refunded INTEGER DEFAULT 0, code TEXT DEFAULT '',
    requested_at REAL DEFAULT 0, checked_at REAL DEFAULT 0)'''


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


def change(operation, reference, **params):
    """Captures, refunds or voids. Whatever the reply, and also without one, the totals of CHECK_STATUS say what happened."""
    order = load(reference)
    with database() as orders:
        orders.execute('UPDATE orders SET requested_at = ? WHERE reference = ?', (time.time(), reference))
    currency = {'currency': order['currency']} if 'amount' in params else {}
    result, reply = call(operation, {'merchant_reference': reference, **currency, **params})
    return {**refresh(reference), 'outcome': result, 'code': reply.get('response_code', '')}


def refresh(reference):
    """Stores the totals that the gateway has. They only grow, so an older reply that comes later changes nothing."""
    load(reference)
    asked_at = time.time()
    result, reply = call('CHECK_STATUS', {'merchant_reference': reference})
    if result != 'Succeeded':
        raise OSError(f"CHECK_STATUS: {result} {reply.get('response_code')}")
    captured, refunded = int(reply.get('captured_amount', 0)), int(reply.get('refunded_amount', 0))
    with database() as orders:
        orders.execute(
            'UPDATE orders SET captured = ?, refunded = ?, code = ?, checked_at = ?'
            ' WHERE reference = ? AND captured <= ? AND refunded <= ?',
            (captured, refunded, reply.get('transaction_code', ''), asked_at, reference, captured, refunded))
    return load(reference)


def follow(feedback):
    """
    Follows feedback. About an order that the shop does not have, such as the fictitious one of test feedback, there is nothing
    to store: so it is acknowledged, because the gateway would send it again in vain.
    """
    reference = feedback.get('merchant_reference', '')
    try:
        refresh(reference)
    except NotFound:
        print(f'feedback about the order {reference}, which this shop does not have', file=sys.stderr, flush=True)


def is_open(order):
    """Whether CHECK_STATUS may say something new: a request may have been carried out since, or the operation is pending."""
    is_over = order['checked_at'] > order['requested_at'] + timeout_seconds()
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
        rows = orders.execute('SELECT currency, SUM(captured), SUM(refunded) FROM orders GROUP BY currency').fetchall()
    return {currency: {'captured': captured, 'refunded': refunded} for currency, captured, refunded in rows}


def load(reference):
    with database() as orders:
        row = orders.execute('SELECT * FROM orders WHERE reference = ?', (reference,)).fetchone()
    if row is None:
        raise NotFound
    return dict(row)


class Shop(BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path == '/totals':
            return self.answer(lambda _: (200, totals()))
        if self.path == '/feedback':
            return self.answer(lambda _: (405, None))
        self.answer(lambda orders, reference: (200, load(reference)))

    def do_POST(self):
        length = int(self.headers.get('Content-Length', MAX_BYTES + 1))
        body = self.rfile.read(length) if 0 <= length <= MAX_BYTES else b''
        if self.path == '/feedback':
            content_type = self.headers.get('Content-Type', '')
            return self.answer(lambda *_: (receive(body, content_type, follow), None))
        params = decode(body, '') or {}

        def act(orders, reference='', action=''):
            if action and 'currency' in params:
                take(reference, params['currency'])
            language = {'language': params['language']} if 'language' in params else {}
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
            status, content = act(*self.path.strip('/').split('/'))
        except NotFound:
            status, content = 404, {'problem': 'no such order or address'}
        except (KeyError, TypeError, ValueError, sqlite3.IntegrityError) as invalid:
            status, content = 400, {'problem': str(invalid)}
        except (OSError, sqlite3.Error) as failure:
            print(failure, file=sys.stderr, flush=True)
            status, content = 503, {'problem': 'see the log of the shop'}  # Feedback is then not acknowledged: the gateway sends it again.
        self.send_response(status)
        self.send_header('Content-Type', 'application/json')
        self.end_headers()
        self.wfile.write(json.dumps(content).encode())

    def log_message(self, *_):
        pass


if __name__ == '__main__':
    with database() as orders:
        orders.execute(TABLE)
    server = ThreadingHTTPServer(('127.0.0.1', int(sys.argv[2])), Shop)
    print(f'Listening on http://127.0.0.1:{server.server_port}/', flush=True)
    server.serve_forever()
