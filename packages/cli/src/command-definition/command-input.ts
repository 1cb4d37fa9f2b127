/** The values of a command's arguments and options by name. */
export interface CommandInput {
  /** The value of an argument or of an option with a value. */
  readonly text: (name: string) => string | undefined;
  /** The values of an argument or option that can be repeated. */
  readonly texts: (name: string) => readonly string[];
  /** Whether an option without a value is present. */
  readonly isOn: (name: string) => boolean;
}
