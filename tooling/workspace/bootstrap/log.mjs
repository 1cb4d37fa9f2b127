// Messages of the bootstrap go to standard error, so that a task's own output can be piped.
export const log = (text) => process.stderr.write(`postern: ${text}\n`);

export const fail = (text, code = 1) => {
  log(text);
  process.exit(code);
};
