// Fetches the code of an area's screens when a screen is opened.
import { type ComponentType, useEffect, useState } from 'react';

/** A screen's file: it exports the screen under the file's name. */
export type ScreenFile = Record<string, unknown>;

/** @param files The screens' files by path, as `import.meta.glob` gives them. */
export const createScreenCode = <Props>(files: Record<string, () => Promise<ScreenFile>>) => {
  const loaded = new Map<string, ComponentType<Props>>();
  return {
    /** The screen of a file, if its code is loaded. */
    loaded: (file: string) => loaded.get(file),
    /** Fetches the screen of a file; rejects when that fails. */
    load: async (file: string) => {
      const found = await files[`./${file}.tsx`]?.();
      const screen = found?.[file.split('/').at(-1) ?? ''] as ComponentType<Props> | undefined;
      if (!screen) throw new Error(`The file ${file} exports no screen of its name.`);
      loaded.set(file, screen);
    },
  };
};
type Code<Props> = ReturnType<typeof createScreenCode<Props>>;

/** The screen of a file, undefined until it is fetched, or why it could not be fetched. */
export const useScreen = <Props>({ loaded, load }: Code<Props>, file: string) => {
  const [, setArrived] = useState<string>();
  const [failed, setFailed] = useState<{ file: string; error: Error }>();

  useEffect(() => {
    let isGone = false;
    load(file).then(
      () => !isGone && setArrived(file),
      (error) => !isGone && setFailed({ file, error }),
    );
    return () => {
      isGone = true;
    };
  }, [load, file]);

  return loaded(file) ?? (failed?.file === file ? failed.error : undefined);
};
