import { useRef, useState } from 'react';

/** Actions of buttons, one at a time: whether one is under way, and why the last one failed. */
export const useAction = () => {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const running = useRef(false);
  /** `action` resolves to the error message, if any. */
  const run = async (action: () => Promise<string | undefined>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefused(undefined);
    setRefused(await action());
    running.current = false;
    setBusy(false);
  };
  return { isBusy, refused, run };
};
