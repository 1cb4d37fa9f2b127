/** What there is to read on a page, text by text, and how it stands: run within the page, by its debugger. */
import type { Person } from './person.ts';

export interface Read {
  /** Texts, labels and hints with Latin letters and no Arabic ones; what is shown as text for machines is left out. */
  readonly foreign: readonly string[];
  /** Texts of the wire whose characters do not stand from left to right, one after another. */
  readonly disordered: readonly string[];
  /** How many texts of the wire there were. */
  readonly ordered: number;
}

export const readPage = (
  { page }: Pick<Person, 'page'>,
  wire: { readonly texts: readonly string[]; readonly pattern: string },
): Promise<Read> =>
  page.evaluate(({ texts, pattern }) => {
    const isForeign = (text: string): boolean => /[A-Za-z]/.test(text) && !/[\u0600-\u06FF]/.test(text);

    // Where each character stands; on a new line it begins anew.
    const isInOrder = (node: Node, from: number, to: number): boolean => {
      const range = document.createRange();
      let before: DOMRect | undefined;
      for (let at = from; at < to; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const here = range.getBoundingClientRect();
        const isSameLine = before !== undefined && Math.abs(here.top - before.top) < 4;
        if (isSameLine && before !== undefined && here.left < before.left - 0.5) return false;
        before = here;
      }
      return true;
    };

    const placesOf = (text: string): readonly (readonly [from: number, to: number])[] => [
      ...texts.flatMap((of) =>
        text.includes(of) ? [[text.indexOf(of), text.indexOf(of) + of.length] as const] : [],
      ),
      ...[...text.matchAll(new RegExp(pattern, 'g'))].map(
        (found) => [found.index, found.index + found[0].length] as const,
      ),
    ];

    const foreign = new Set<string>();
    const disordered = new Set<string>();
    let ordered = 0;

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: around, textContent } = node;
      const text = textContent ?? '';
      if (
        around === null ||
        text.trim() === '' ||
        !around.checkVisibility() ||
        around.closest('script, style') !== null
      )
        continue;
      if (isForeign(text) && around.closest('pre, code, [lang="en"]') === null) foreign.add(text.trim());
      for (const [from, to] of placesOf(text)) {
        if (isInOrder(node, from, to)) ordered += 1;
        else disordered.add(text.trim());
      }
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (!element.checkVisibility() || element.closest('[aria-hidden="true"], [lang="en"]') !== null)
        continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name) ?? '';
        if (isForeign(text)) foreign.add(text.trim());
      }
    }
    return { foreign: [...foreign], disordered: [...disordered], ordered };
  }, wire);
