/** Who did what the audit log records. */

/** How the actor was authenticated. */
export const actorTypes = {
  token: { meaning: 'a token' },
  session: { meaning: 'a session that was started with a token' },
  sign_in_link: { meaning: 'a sign-in link, or the session that it started' },
  command_line: { meaning: 'the command line, on the machine of the database' },
  in_process: { meaning: 'a test, by the in-process API' },
  start: { meaning: 'the start of the gateway, with its seed and its options' },
  unauthenticated: { meaning: 'an unknown client' },
} as const;

export type ActorType = keyof typeof actorTypes;

export interface Actor {
  readonly type: ActorType;
  /** The merchant, if the actor is one; otherwise it is the provider, or unknown. */
  readonly merchantIdentifier?: string;
  readonly token?: { readonly id: string; readonly name: string };
  /** The hash of the secret of the session that acts. It is not recorded. */
  readonly sessionHash?: string;
  /** The client's IP address. */
  readonly address?: string;
}

export const commandLine: Actor = { type: 'command_line' };

export const inProcess: Actor = { type: 'in_process' };

export const gatewayStart: Actor = { type: 'start' };
