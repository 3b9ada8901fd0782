import { useParentSize } from '@visx/responsive';

const IGNORED: ('height' | 'top' | 'left')[] = ['height', 'top', 'left'];

/** How wide the place is that `parentRef` is put on; 0 until it has been measured. */
export const useWidth = () => {
  const { parentRef, width } = useParentSize({ ignoreDimensions: IGNORED, debounceTime: 0 });
  return { parentRef, width };
};
