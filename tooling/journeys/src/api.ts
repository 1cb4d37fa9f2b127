/** The management API, as a program uses it: to set up what a page is to show, and to see what a page has done. */
import type { Gateway } from './gateway.ts';

export interface Api {
  readonly ask: (method: string, address: string, body?: object) => Promise<Answered>;
}

export interface Answered {
  readonly status: number;
  /** A text somewhere within the reply: `text('items', '0', 'id')`. */
  readonly text: (...way: readonly string[]) => string;
}

export const apiOf = ({ origin, token }: Pick<Gateway, 'origin' | 'token'>): Api => ({
  ask: async (method, address, body) => {
    const reply = await fetch(`${origin}/back-office/api${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const told = await reply.text();
    return {
      status: reply.status,
      text: (...way) => {
        const found = way.reduce<unknown>(memberOf, JSON.parse(told));
        if (typeof found === 'string') return found;
        throw new Error(`${method} ${address} has no ${way.join('.')}: ${told}`);
      },
    };
  },
});

const memberOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
