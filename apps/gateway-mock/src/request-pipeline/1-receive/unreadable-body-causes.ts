/** Why a body cannot be read as a request (00073; D2a, D2b), and what was found instead. */

/** The causes, in the order of the checks. */
export const unreadableBodyCauses = {
  ContentEncoding: 'The content encoding is not one of gzip, deflate and identity',
  InvalidCompression: 'The compressed body is damaged, incomplete or followed by other bytes',
  ContentTypeMissing: 'There is no content type',
  ContentType: 'The content type is not a JSON type',
  CharacterSet: 'The content type declares another character set than UTF-8',
  ByteOrderMark: 'The body begins with a byte order mark',
  NotUtf8: 'The bytes are not UTF-8',
  Empty: 'The body is empty',
  OtherFormat: 'The body is not JSON, but looks like another format',
  NotJson: 'The syntax is not that of JSON',
  NotAnObject: 'The body is JSON, but not an object',
  DuplicateName: 'A name occurs twice',
} as const satisfies Readonly<Record<string, string>>;

export interface UnreadableBody {
  readonly cause: keyof typeof unreadableBodyCauses;
  /** The content type, encoding, character set, format or name that was found. */
  readonly found?: string;
}

/** The cause in one line, such as `A name occurs twice: amount`. */
export const describeUnreadableBody = ({ cause, found }: UnreadableBody): string =>
  found === undefined ? unreadableBodyCauses[cause] : `${unreadableBodyCauses[cause]}: ${found}`;
