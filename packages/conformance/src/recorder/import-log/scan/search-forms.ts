/** Finds forms and maps in a text, in linear time. */

/** Bodies as forms: `command=CAPTURE&amount=100`, alone or after other words. */
export const formsIn = (text: string): readonly string[] =>
  text.includes('&')
    ? [...text.matchAll(/[^\s"'<>]+/gu)].flatMap(([word]) => (word.includes('&') ? formsOfWord(word) : []))
    : [];

/** Maps as many languages print them: `{command=CAPTURE, amount=100}`. */
export const mapsIn = (text: string): readonly Readonly<Record<string, string>>[] =>
  [...text.matchAll(/\{(\w{1,60}=[^{}]{0,8000})\}/gu)].map(([, content = '']) =>
    Object.fromEntries(
      content
        .split(/, (?=\w{1,60}=)/u)
        .slice(0, maxPairs)
        .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
  );

const maxPairs = 200;
const maxPairLength = 4100;

const formsOfWord = (text: string): readonly string[] => {
  const forms: string[] = [];
  let pairs: string[] = [];
  const end = (): void => {
    if (pairs.length > 1) forms.push(pairs.join('&'));
    pairs = [];
  };
  for (const part of text.split('&')) {
    if (pairs.length > 0 && pairs.length < maxPairs && isPair(part)) pairs.push(part);
    else {
      end();
      const first = firstPairOf(part);
      if (first !== undefined) pairs = [first];
    }
  }
  end();
  return forms;
};

const isPair = (part: string): boolean =>
  part.length <= maxPairLength && /^[A-Za-z_][\w.%[\]-]{0,60}=/u.test(part);

/** The first pair of a form may come after other words: `body:command=CAPTURE`, `/path?command=CAPTURE`. */
const firstPairOf = (part: string): string | undefined => {
  const end = part.slice(-maxPairLength);
  const start = Math.max(end.lastIndexOf(','), end.lastIndexOf('?')) + 1;
  return /(?<![\w%.-])[A-Za-z_][\w.%-]{0,60}=.*$/su.exec(end.slice(start))?.[0];
};
