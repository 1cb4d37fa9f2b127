/** The exit codes of every command. The documentation lists them from this table. */
export const exitCodes = {
  done: { code: 0, meaning: 'The command did what it was asked to do' },
  refused: {
    code: 1,
    meaning:
      'The answer is negative: the gateway declined or refused the operation, the signature does not match, `doctor` found a problem, or the management API answered with an error',
  },
  usage: {
    code: 2,
    meaning: 'An option, a file or the configuration is wrong. Nothing was sent',
  },
  unreachable: {
    code: 3,
    meaning:
      'The gateway could not be reached, or gave no valid reply to a request that changes nothing, such as that of `check`: the connection broke, the time was up, or the reply is not one of the gateway. Nothing was applied',
  },
  unknown: {
    code: 4,
    meaning:
      'No certain answer: the operation is pending, or may or may not have been applied. Also after a capture, void or refund that was refused with 00008, 00009 or 00010: the gateway sends these to any sender, so they prove nothing. Run `check` before you repeat the operation',
  },
  interrupted: { code: 130, meaning: 'Ended by SIGINT (Ctrl+C) or SIGTERM' },
} as const;

/** The name of an exit code. */
export type Exit = keyof typeof exitCodes;
