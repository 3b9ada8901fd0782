// The code of an area's screens, which is fetched when a screen is opened.
import type { ComponentType } from 'react';

/** A screen's file: it exports the screen under the file's name. */
export type ScreenFile = Record<string, unknown>;

/** `files` as `import.meta.glob` gives them. */
export const createScreenCode = <Props>(files: Record<string, () => Promise<ScreenFile>>) => {
  const loaded = new Map<string, ComponentType<Props>>();

  return {
    /** The screen of a file, if its code is loaded. */
    loaded: (file: string) => loaded.get(file),
    /** Fetches the screen of a file; rejects when that fails. */
    load: async (file: string) => {
      const known = loaded.get(file);
      if (known) return known;
      const found = await files[`./${file}.tsx`]?.();
      const screen = found?.[file.split('/').at(-1) ?? ''] as ComponentType<Props> | undefined;
      if (!screen) throw new Error(`The file ${file} exports no screen of its name.`);
      loaded.set(file, screen);
      return screen;
    },
  };
};
