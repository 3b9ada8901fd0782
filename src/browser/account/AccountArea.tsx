// The island of the customer's area. It waits for the account and the section's code before it
// draws; until then the page shows its printed HTML.
import { type ComponentProps, use, useEffect } from 'react';
import { withBoundary } from '../kernel/ui/Boundary.tsx';
import { pageSession } from '../public/auth/current-session.ts';
import { AccountPage } from './AccountPage.tsx';
import { screenCode } from './screen-code.ts';
import { SECTIONS, type SectionName } from './sections.ts';

let beginning: Promise<unknown> | undefined;
const begin = (section: SectionName) => {
  // `AccountPage` shows the failure of either.
  beginning ??= Promise.allSettled([
    screenCode.load(SECTIONS[section].file),
    pageSession.loadSession(),
  ]);
  return beginning;
};

const Begun = (props: ComponentProps<typeof AccountPage>) => {
  use(begin(props.section));
  // The fonts wait for this (src/components/FirstScreen.astro).
  useEffect(() => void dispatchEvent(new Event('area-drawn')), []);
  return <AccountPage {...props} />;
};

export const AccountArea = withBoundary(Begun);
