/** A client of the management API, to prepare data and to check the effects of a page. */
import type { Gateway } from './start-gateway.ts';

export interface ManagementApi {
  /** Of the gateway. */
  readonly origin: string;
  readonly send: (method: string, path: string, body?: object) => Promise<ApiResponse>;
}

interface ApiResponse {
  readonly status: number;
  /** Reads a text in the response: `text('items', '0', 'id')`. */
  readonly text: (...path: readonly string[]) => string;
  /** Reads any member of the response. */
  readonly value: (...path: readonly string[]) => unknown;
}

export const managementApi = ({ origin, token }: Pick<Gateway, 'origin' | 'token'>): ManagementApi => ({
  origin,
  send: async (method, resource, input) => {
    const reply = await fetch(`${origin}/back-office/api${resource}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(input !== undefined && { body: JSON.stringify(input) }),
    });
    const body = await reply.text();
    return {
      status: reply.status,
      value: (...path) => path.reduce<unknown>(memberOf, JSON.parse(body)),
      text: (...path) => {
        const member = path.reduce<unknown>(memberOf, JSON.parse(body));
        if (typeof member === 'string') return member;
        throw new Error(`${method} ${resource} has no ${path.join('.')}: ${body}`);
      },
    };
  },
});

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
