/**
 * The three hash functions that signatures need, which `#digest` imports from `node.ts` or `portable.ts`. Texts are
 * hashed as UTF-8, bytes as they are; hashes are lowercase hexadecimal.
 */
export type HashName = 'sha1' | 'sha256' | 'sha512';

export type Hash = (name: HashName, text: string | Uint8Array) => string;
export type Hmac = (name: HashName, key: string | Uint8Array, text: string | Uint8Array) => string;
export type EqualInConstantTime = (a: string, b: string) => boolean;

export declare const hash: Hash;
export declare const hmac: Hmac;
/** The duration depends on the lengths, not on the position of the first difference. */
export declare const equalInConstantTime: EqualInConstantTime;
