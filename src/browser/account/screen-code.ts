import { createScreenCode, type ScreenFile } from '../kernel/ui/use-screen.ts';
import type { ScreenProps } from './screen-props.ts';

/** The code of the account's screens, by the files that sections.ts names. */
export const screenCode = createScreenCode<ScreenProps>(
  import.meta.glob<ScreenFile>('./**/*{Screen,OrderPage}.tsx'),
);
