// The island of the admin area. It waits for the account and the screen's code before it draws;
// until then the page shows its printed HTML.
import { type ComponentProps, use, useEffect } from 'react';
import { withBoundary } from '../kernel/ui/Boundary.tsx';
import { AdminApp } from './AdminApp.tsx';
import { begin } from './begin.ts';

let beginning: Promise<unknown> | undefined;

const Begun = (props: ComponentProps<typeof AdminApp>) => {
  beginning ??= begin();
  use(beginning);
  // The fonts wait for this (src/components/FirstScreen.astro).
  useEffect(() => void dispatchEvent(new Event('area-drawn')), []);
  return <AdminApp {...props} />;
};

export const AdminArea = withBoundary(Begun);
