// What a part of the account begins with: who is logged in, and its code.
import { pageSession } from '../../stores/session.ts';
import { drawAfter } from '../ui/draw-after.ts';
import { loadScreen } from './screens.ts';
import type { SectionName } from './sections.ts';

export const hydrate = drawAfter(
  // The page says so when one of them could not be had.
  ({ section }: { section: SectionName }) =>
    Promise.allSettled([loadScreen(section), pageSession.loadSession()]),
);
