// What the bootstrap has to say goes to standard error, so that a task's own output can be piped.
export const say = (text) => process.stderr.write(`postern: ${text}\n`);

export const stop = (text, code = 1) => {
  say(text);
  process.exit(code);
};
