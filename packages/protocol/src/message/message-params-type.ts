/**
 * The parameters of a message by name, as they are sent and signed. Requests and replies have only texts; lists and
 * objects occur in the feedback of other operations (D19).
 */
export type Params = Readonly<Record<string, NestedValue>>;

/** A text, a list or an object of such values. */
export type NestedValue = string | readonly NestedValue[] | { readonly [name: string]: NestedValue };

/** The parameters of a request or a reply: all values are texts (D4a). */
export type StringParams = Readonly<Record<string, string>>;
