// Finds words that a page cuts or crowds.
import type { Page } from 'playwright';

/** Runs in the page: words that their box cuts, and statuses that touch the words beside them. */
const findCrowded = () => {
  const words = (element: Element) => (element.textContent ?? '').trim().slice(0, 60);
  const shown = [...document.querySelectorAll('main li *')].filter(
    (element) => element.checkVisibility() && element.closest('.visually-hidden, svg') === null,
  );
  const cut = shown.filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return (
      /hidden|clip/.test(overflowX + overflowY) &&
      (element.scrollWidth > element.clientWidth + 1 ||
        element.scrollHeight > element.clientHeight + 2)
    );
  });
  const linesOf = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  const touched = shown
    .filter((element) => element.matches('[data-tone]') && !element.closest('dd'))
    .flatMap((chip) => {
      const box = chip.getBoundingClientRect();
      const walker = document.createTreeWalker(chip.closest('li') ?? chip, NodeFilter.SHOW_TEXT);
      const beside: string[] = [];
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        if (chip.contains(node) || node.parentElement?.closest('.visually-hidden')) continue;
        const isNear = linesOf(node).some(
          (line) =>
            Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) > 3 &&
            Math.max(line.left, box.left) - Math.min(line.right, box.right) < 5,
        );
        if (isNear) beside.push(`${words(chip)} touches ${node.textContent}`);
      }
      return beside;
    });
  return [...cut.map((element) => `cut: ${words(element)}`), ...touched];
};

/** The words in the lists of a page that are cut, and the statuses that touch other words. */
export const crowded = (page: Page) => page.evaluate(findCrowded);
