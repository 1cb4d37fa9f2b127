/** What the books say in the end, and whether it is what was told. */
import * as E from 'fp-ts/lib/Either.js';
import type { GatewayProcess } from '../e2e/gateway-process.ts';
import { assertAuditPasses } from '../src/storage/audit/assert-audit-passes.ts';
import { openForAudit, type AuditReader, type AuditedOrder } from '../src/storage/audit/open-for-audit.ts';
import { clientAt } from './client.ts';
import type { Tally } from './tally.ts';

/** Adds to the findings. Answers with how many operations are in the books that nobody was told of. */
export const judge = async (
  database: string,
  start: () => Promise<GatewayProcess>,
  { acknowledged, findings }: Tally,
): Promise<number> => {
  await assertAuditPasses(database, acknowledged).catch((error: Error) => findings.add(error.message));
  const books = await openForAudit(database);
  try {
    const names = new Set<string>();
    for await (const { description = '', fortId } of books.operations()) {
      if (names.has(description)) findings.add(`"${description}" is stored twice, here with order ${fortId}`);
      names.add(description);
    }
    await compare(books, await start(), findings);
    for (const { description } of acknowledged) names.delete(description);
    return names.size;
  } finally {
    await books.close();
  }
};

/** A fresh gateway tells of every order what the books hold. */
const compare = async (
  books: AuditReader,
  gateway: GatewayProcess,
  findings: Tally['findings'],
): Promise<void> => {
  try {
    const client = clientAt(gateway.url);
    for await (const order of books.orders()) {
      const said = await client.checkStatus({ merchant_reference: order.merchantReference })();
      const [held, told] = [totalsIn(order), E.isLeft(said) ? said.left._tag : totalsTold(said.right.reply)];
      if (held !== told)
        findings.add(`${order.merchantReference}: CHECK_STATUS tells ${told}, the books hold ${held}`);
    }
    const ended = await gateway.end('SIGTERM');
    if (ended !== 0) findings.add(`asked to stop, a gateway with nothing to do ended with ${ended}`);
  } finally {
    await gateway.end('SIGKILL');
  }
};

const totalsIn = ({ authorized, captured, refunded, lastCode }: AuditedOrder): string =>
  inWords(String(authorized), String(captured), String(refunded), lastCode);

const totalsTold = (reply: {
  readonly authorized_amount?: string;
  readonly captured_amount?: string;
  readonly refunded_amount?: string;
  readonly transaction_code?: string;
}): string =>
  inWords(reply.authorized_amount, reply.captured_amount, reply.refunded_amount, reply.transaction_code);

const inWords = (...[authorized, captured, refunded, code]: readonly (string | undefined)[]): string =>
  `authorized ${authorized}, captured ${captured}, refunded ${refunded}, last ${code}`;
