/** Finds text that is cut, overprinted, broken inside a word, without width or aligned to the end over several lines, in the open page. */
import type { BrowserUser } from './browser-user.ts';

/** The widths of phones, tablets and desktops at which every screen is checked. */
export const layoutWidths = [390, 768, 820, 1024, 1100, 1280, 1440] as const;

/**
 * Each defect with the text, so that a failed test says what to look at. Charts measure themselves after the window has changed, which takes longer on a busy machine: what is gone within twenty seconds is no defect.
 */
export const findLayoutDefects = async ({ page }: Pick<BrowserUser, 'page'>): Promise<readonly string[]> => {
  const deadline = Date.now() + 20_000;
  for (;;) {
    await page.evaluate(nextFrame);
    // The menu slides away.
    await page.waitForFunction(isWithoutTransitions);
    await page.evaluate(nextFrame);
    const defects = await page.evaluate(searchForDefects);
    if (defects.length === 0 || Date.now() > deadline) return defects;
  }
};

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Whether the page changes no colour and no place any more. The document keeps the transitions in a closed `details` after their end. */
export const isWithoutTransitions = (): boolean =>
  !document
    .getAnimations()
    .some((animation) => animation instanceof CSSTransition && animation.playState === 'running');

// The browser evaluates this function: it can use nothing from outside.
const searchForDefects = (): readonly string[] => {
  interface Piece {
    readonly node: Text;
    readonly text: string;
    readonly rect: DOMRect;
    readonly layer: Element;
  }
  const tolerance = 2;
  const defects = new Set<string>();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) defects.add(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const ancestorsOf = (element: Element): readonly Element[] => {
    const ancestors: Element[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) ancestors.push(at);
    return ancestors;
  };
  // Text for screen readers only, and the lines of a chart.
  const hiddenFromSight = new Map<Element, boolean>();
  const isHidden = (element: Element): boolean => {
    const known = hiddenFromSight.get(element);
    if (known !== undefined) return known;
    const { clipPath, opacity, clip } = styleOf(element);
    const parent = element.parentElement;
    const hidden =
      clipPath === 'inset(50%)' ||
      (clip !== 'auto' && clip !== '') ||
      opacity === '0' ||
      element.tagName === 'OPTION' ||
      element.classList.contains('postern-skip') ||
      (parent !== null && isHidden(parent));
    hiddenFromSight.set(element, hidden);
    return hidden;
  };
  // A header, a dialog or a menu lies above the rest on purpose.
  const isLayer = (element: Element): boolean =>
    ['fixed', 'sticky'].includes(styleOf(element).position) ||
    element.matches('[role="menu"], [role="listbox"], [role="dialog"]') ||
    element === document.documentElement;
  const isShortened = (element: Element): boolean => {
    const style = styleOf(element);
    return style.textOverflow === 'ellipsis' || !['none', ''].includes(style.webkitLineClamp);
  };

  const open = document.querySelector('[role="dialog"]');
  const walker = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const parent = node.parentElement;
    if (!(node instanceof Text) || text === '' || parent === null) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    if (isHidden(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ height }) => height > 0);
    if (rects.length === 0) continue;
    const ancestors = ancestorsOf(parent);
    const layer = ancestors.find(isLayer) ?? document.documentElement;
    // A column that is too narrow breaks a word between two letters.
    if (rects.length > 1) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /(?<![^\s-])[^\s-]{2,16}(?![^\s-])/gu,
      )) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 8)
          defects.add(`broken inside the word "${word}": "${text.slice(0, 60)}"`);
      }
    }
    const { direction, textAlign } = styleOf(parent);
    if (textAlign === 'end' || textAlign === (direction === 'rtl' ? 'left' : 'right')) {
      const lines = new Set(rects.map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 2) defects.add(`aligned to the end over ${lines.size} lines: "${text.slice(0, 60)}"`);
    }
    let clipped: DOMRect[] = rects;
    for (const ancestor of ancestors) {
      const { overflowX, overflowY, display } = styleOf(ancestor);
      if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue;
      if (ancestor === document.documentElement || ancestor === document.body) continue;
      const box = ancestor.getBoundingClientRect();
      if (box.width < 1 || box.height < 1) {
        defects.add(`without width or height: "${text.slice(0, 60)}"`);
        clipped = [];
        break;
      }
      const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
      const isCut = clipped.some(
        ({ left, right, top, bottom }) =>
          (cuts(overflowX) && (left < box.left - tolerance || right > box.right + tolerance)) ||
          (cuts(overflowY) && (top < box.top - tolerance || bottom > box.bottom + tolerance)),
      );
      const hasFullText = ancestors.some((each) => each.hasAttribute('title'));
      if (isCut && !(isShortened(ancestor) && hasFullText)) defects.add(`cut: "${text.slice(0, 60)}"`);
      // What an ancestor clips is not painted, so that it covers nothing.
      clipped = clipped
        .map(({ left, right, top, bottom }) => {
          const x = Math.max(left, box.left);
          const y = Math.max(top, box.top);
          return new DOMRect(x, y, Math.min(right, box.right) - x, Math.min(bottom, box.bottom) - y);
        })
        .filter(({ width, height }) => width > 0 && height > 0);
    }
    for (const rect of clipped) {
      if (
        layer === document.documentElement &&
        (rect.left < -tolerance || rect.right > clientWidth + tolerance)
      )
        defects.add(`outside the page: "${text.slice(0, 60)}"`);
      pieces.push({ node, text, rect, layer });
    }
  }

  const sorted = pieces.toSorted((one, other) => one.rect.top - other.rect.top);
  for (const [at, one] of sorted.entries()) {
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (other === undefined || other.rect.top > one.rect.bottom - tolerance) break;
      if (other.node === one.node || other.layer !== one.layer) continue;
      const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      // The boxes of two lines of text may touch; their letters do not.
      if (width > tolerance && height > Math.min(one.rect.height, other.rect.height) * 0.4)
        defects.add(`overlap: "${one.text.slice(0, 40)}" and "${other.text.slice(0, 40)}"`);
    }
  }
  return [...defects];
};
