// What axe finds on a page as it stands, in a form that a failed test can print.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One line for each rule and place that is broken. */
export const axeFindings = async (page: Page) => {
  // Half-faded text has half its contrast; what follows the scroll never finishes and is left out.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ timeline, effect }) =>
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map(({ finished }) => finished),
    ),
  );
  // Frames of other hosts are not ours; and only what is broken is worth the work of describing it.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: RULES, resultTypes: ['violations'] });
  // What lies behind a modal dialog is there for nobody; axe would take it for text on the dialog's
  // ground.
  if ((await page.locator('dialog:modal').count()) > 0) axe.include('dialog:modal');
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
};
