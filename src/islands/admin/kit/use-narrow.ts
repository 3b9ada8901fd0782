import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether the element that gets `place` is narrower than `least` pixels: it is the room beside the
 * sidebar that counts, not the window.
 */
export const useNarrow = (least: number) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setNarrow(element.clientWidth > 0 && element.clientWidth < least);
    measure();
    if (!globalThis.ResizeObserver) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [least]);
  return { place, isNarrow };
};
