import { useLayoutEffect } from 'react';
import { $ownTitle } from '../shell/page-title.ts';

/**
 * Names the open screen in its heading and in the browser's bar; its kind's name stands there until
 * then.
 */
export const useTitle = (title: string | undefined) => {
  useLayoutEffect(() => {
    $ownTitle.set(title);
    return () => $ownTitle.set(undefined);
  }, [title]);
};
