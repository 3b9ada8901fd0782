// Tells of a finger or a mouse button going down anywhere on the page, and of its having come up.
import { useEffect } from 'react';

const ENDS = ['pointerup', 'pointercancel'];

/**
 * `letGo` is called when the click that ends a press has been dealt with. Both must stay the same
 * for the life of the component.
 */
export const usePress = (press: () => void, letGo: () => void) => {
  useEffect(() => {
    const afterClick = () => setTimeout(letGo);
    // A menu, or another window, may have taken the end for itself: then the pointer comes back
    // with nothing pressed.
    const whenFree = ({ buttons }: PointerEvent) => buttons === 0 && letGo();
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointermove', whenFree, true);
    for (const end of ENDS) document.addEventListener(end, afterClick, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointermove', whenFree, true);
      for (const end of ENDS) document.removeEventListener(end, afterClick, true);
      letGo();
    };
  }, [press, letGo]);
};
