/** A text in which backticks enclose code. */
import { Code } from './code-block.tsx';

export const TextWithCode = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, place) => (place % 2 === 0 ? part : <Code key={place}>{part}</Code>));
