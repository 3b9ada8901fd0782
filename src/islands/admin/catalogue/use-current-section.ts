// Which section of a form is being read: the last one whose head has passed the top of the window.
import { useEffect, useState } from 'react';

/** Pixels below the window's top where reading begins: under the header and the index. */
const READING_LINE = 180;

const currentOf = (ids: readonly string[]) => {
  const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.body.scrollHeight - 2;
  if (isAtEnd) return ids.at(-1);
  return (
    ids.findLast((id) => {
      const top = document.getElementById(`section-${id}`)?.getBoundingClientRect().top;
      return top !== undefined && top <= READING_LINE;
    }) ?? ids[0]
  );
};

/** @param ids of the sections, in their order on the page; the same list at every call. */
export const useCurrentSection = (ids: readonly string[]) => {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(currentOf(ids));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, [ids]);
  return current;
};
