/**
 * The shapes of the tables' rows. Data only: nothing under `spec/` imports anything outside it.
 */

/** Section 4: letters; letters and digits; digits. */
export type Kind = 'alpha' | 'alphanumeric' | 'numeric';

/** One parameter of the wire (sections 2, 4 and 8). */
export interface ParameterRow {
  readonly kind: Kind;
  /** The longest value, in characters (code points, P2). */
  readonly max: number;
  /** Always as long as the longest value. */
  readonly exact?: true;
  /** Characters allowed besides those of the kind. */
  readonly special?: string;
  /** The closed list of values, where there is one. */
  readonly values?: readonly string[];
  /** Which letters and digits count: ASCII unless said otherwise (P1). `printable` is any text without control characters. */
  readonly script?: 'any' | 'printable';
  /** Kept out of logs. */
  readonly secret?: true;
  readonly meaning: string;
}

/**
 * Whether an operation needs a parameter. Of the `identifying` ones at least one must be sent (D9).
 */
export type Presence = 'required' | 'optional' | 'identifying';

/** One operation (section 4). The order of `request` is the order in which parameters are checked (D3). */
export interface OperationRow<Parameter extends string, Status extends string> {
  readonly section: string;
  /** The parameter whose value chooses the operation. */
  readonly selector: 'command' | 'query_command';
  readonly request: { readonly [P in Parameter]?: Presence };
  /** Request parameters that the reply does not carry back. */
  readonly unechoed: readonly Parameter[];
  /** What the reply adds to the parameters that it carries back: present in each reply, or in some. */
  readonly reply: { readonly [P in Parameter]?: 'required' | 'optional' };
  /** The status of the reply when it succeeded, and when it was refused after authentication (D6). */
  readonly succeeds: Status;
  readonly fails: Status;
  readonly meaning: string;
}

/** One SHA type (section 5). */
export interface ShaTypeRow {
  readonly hash: 'sha1' | 'sha256' | 'sha512';
  /** HMAC: the phrase is the key as well (D17). */
  readonly keyed: boolean;
  /** Hexadecimal digits of a signature. */
  readonly digits: number;
  /** The name that the specification prints. */
  readonly label: string;
  readonly discouraged?: true;
}

/** One setting of a merchant account (sections 2, 5 and 6). */
export interface SettingRow {
  readonly label: string;
  readonly screen: 'Security Settings' | 'Technical Settings';
  readonly secret?: true;
  readonly meaning: string;
}

/** Why a request is refused, and the message that says so (section 7 and D3, D11). */
export interface ReasonRow<Message extends string> {
  readonly message: Message;
  readonly rule: string;
  readonly meaning: string;
}

/**
 * A rule that the specification leaves open, or states in passing: `stated` by it, `follows` from its words,
 * or `ours` where it is silent.
 */
export interface SilenceRow {
  readonly provenance: 'stated' | 'follows' | 'ours';
  /** The sections it belongs to. */
  readonly sections: readonly string[];
  readonly rule: string;
  /** What the design lets an account or a server choose instead; the gateway's own help tells which it offers yet. */
  readonly choice?: string;
}
