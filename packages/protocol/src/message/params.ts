/**
 * What travels and what is signed: parameters by name. Requests and replies hold texts only; lists and objects occur
 * in the feedback of other operations (D19).
 */
export type Params = Readonly<Record<string, NestedValue>>;

/** A text, or a list or an object of such values. */
export type NestedValue = string | readonly NestedValue[] | { readonly [name: string]: NestedValue };

/** Parameters of a request or a reply: every value a text (D4). */
export type StringParams = Readonly<Record<string, string>>;
