/**
 * The program `postgres-driver-captures.ts <address> <seconds>`. It runs the transaction of a CAPTURE on the gateway's database
 * through the driver alone, on as many connections as the gateway has, and prints how many were committed per second.
 */
import { Pool, type PoolClient } from 'pg';

const connections = 10;
const [address = '', seconds = ''] = process.argv.slice(2);

const selectOrder = `select * from orders where merchant_identifier = $1 and merchant_reference = $2 for update`;
const updateOrder = `update orders set authorized_amount = $1, captured_amount = $2, refunded_amount = $3, status = $4,
  last_status = $5, last_message = $6, updated_at = $7 where fort_id = $8`;
const insertOperation = `insert into operations (fort_id, command, status, message, amount, maintenance_reference,
  order_description, at) values ($1, $2, $3, $4, $5, $6, $7, $8)`;

interface Order {
  readonly fort_id: string;
  readonly authorized_amount: string;
  readonly captured_amount: string;
  readonly refunded_amount: string;
}

const capture = async (client: PoolClient, merchant: string, reference: string): Promise<void> => {
  // Pipelined, as in the gateway: statements that do not need a result are not awaited.
  const began = client.query('begin isolation level read committed');
  const {
    rows: [order],
  } = await client.query<Order>({ name: 'select-order', text: selectOrder, values: [merchant, reference] });
  if (order === undefined) throw new Error(`there is no order ${reference}`);
  const { fort_id, authorized_amount, captured_amount, refunded_amount } = order;
  const at = new Date().toISOString();
  const captured = String(BigInt(captured_amount) + 1n);
  await Promise.all([
    began,
    client.query({
      name: 'update-order',
      text: updateOrder,
      values: [authorized_amount, captured, refunded_amount, '04', '04', '000', at, fort_id],
    }),
    client.query({
      name: 'insert-operation',
      text: insertOperation,
      values: [fort_id, 'CAPTURE', '04', '000', '1', null, null, at],
    }),
    client.query('commit'),
  ]);
};

const pool = new Pool({ connectionString: address, max: connections, pipeline: true });
const { rows: allOrders } = await pool.query<{ merchant_identifier: string; merchant_reference: string }>(
  'select merchant_identifier, merchant_reference from orders order by fort_id',
);
const startedAt = performance.now();
const until = startedAt + Number(seconds) * 1000;
const committed = await Promise.all(
  Array.from({ length: connections }, async (_, connection) => {
    const client = await pool.connect();
    const own = allOrders.filter((_order, i) => i % connections === connection);
    let count = 0;
    while (performance.now() < until) {
      const order = own[count % own.length];
      if (order === undefined) throw new Error('there are fewer orders than connections');
      await capture(client, order.merchant_identifier, order.merchant_reference);
      count++;
    }
    client.release();
    return count;
  }),
);
const elapsed = (performance.now() - startedAt) / 1000;
await pool.end();
process.stdout.write(`${committed.reduce((sum, count) => sum + count, 0) / elapsed}\n`);
