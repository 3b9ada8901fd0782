import { useStore } from '@nanostores/react';
import { pageSession } from '../../public/auth/current-session.ts';

/** Who saved a version, to begin a sentence with; “You” for another window of the reader. */
export const useSavedBy = (updatedBy: { id: string; name: string } | null | undefined) => {
  const session = useStore(pageSession.$session);
  const isOwn = session.status === 'user' && session.user._id === updatedBy?.id;
  return isOwn
    ? { who: 'You', where: ' in another window', isOwn }
    : { who: updatedBy?.name ?? 'Another person', where: '', isOwn };
};
