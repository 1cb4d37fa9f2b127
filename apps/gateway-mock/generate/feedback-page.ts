/** Writes the list of causes in the page about feedback, whose other parts are written by hand. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deliveryCauses } from '@postern/conformance/delivery-causes';

export const feedbackPage = (): string => {
  const page = readFileSync(fileURLToPath(new URL('../../../docs/feedback.md', import.meta.url)), 'utf8');
  const [before, after] = page.split(/(?<=^### All causes\n)[^]*?(?=^### )/mu);
  if (before === undefined || after === undefined) throw new Error('docs/feedback.md has no list of causes');
  return `${before}\n${causes}\n\n${after}`;
};

const causes = Object.entries(deliveryCauses)
  .map(([code, { meaning, remedy }]) => `- \`${code}\`: ${meaning}. ${remedy}`)
  .join('\n');
