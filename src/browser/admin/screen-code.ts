import { createScreenCode, type ScreenFile } from '../kernel/ui/use-screen.ts';
import type { ScreenProps } from './screen-props.ts';

/** The code of the admin area's screens, by the files that screens.ts names. */
export const screenCode = createScreenCode<ScreenProps>(
  import.meta.glob<ScreenFile>('./*/*Screen.tsx'),
);
