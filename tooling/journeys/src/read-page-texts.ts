/** Reads all texts of a page and their layout. The function runs in the page. */
import type { BrowserUser } from './browser-user.ts';

export interface PageTexts {
  /** Texts, labels and hints with Latin letters and without Arabic ones, except code. */
  readonly untranslated: readonly string[];
  /** Protocol texts whose characters are not in order from left to right. */
  readonly misordered: readonly string[];
  /** The number of protocol texts that are in order. */
  readonly ordered: number;
}

export const readPageTexts = (
  { page }: Pick<BrowserUser, 'page'>,
  protocolTexts: { readonly texts: readonly string[]; readonly pattern: string },
): Promise<PageTexts> =>
  page.evaluate(({ texts, pattern }) => {
    const isForeign = (text: string): boolean => /[A-Za-z]/.test(text) && !/[\u0600-\u06FF]/.test(text);

    // Compare the positions of characters; each line starts again.
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

    const rangesOf = (text: string): readonly (readonly [from: number, to: number])[] => [
      ...texts.flatMap((protocolText) =>
        text.includes(protocolText)
          ? [[text.indexOf(protocolText), text.indexOf(protocolText) + protocolText.length] as const]
          : [],
      ),
      ...[...text.matchAll(new RegExp(pattern, 'g'))].map(
        (found) => [found.index, found.index + found[0].length] as const,
      ),
    ];

    const untranslated = new Set<string>();
    const misordered = new Set<string>();
    let ordered = 0;

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node;
      const text = textContent ?? '';
      if (
        parent === null ||
        text.trim() === '' ||
        !parent.checkVisibility() ||
        parent.closest('script, style') !== null
      )
        continue;
      if (isForeign(text) && parent.closest('pre, code, [lang="en"]') === null) untranslated.add(text.trim());
      for (const [from, to] of rangesOf(text)) {
        if (isInOrder(node, from, to)) ordered += 1;
        else misordered.add(text.trim());
      }
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (!element.checkVisibility() || element.closest('[aria-hidden="true"], [lang="en"]') !== null)
        continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name) ?? '';
        if (isForeign(text)) untranslated.add(text.trim());
      }
    }
    return { untranslated: [...untranslated], misordered: [...misordered], ordered };
  }, protocolTexts);
