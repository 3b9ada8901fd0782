// Waits for the first sign that somebody uses the page: code that a tap would need is fetched then,
// never before the page has come, and never for somebody who saves data.

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/** What the sign itself asks for has the line to itself for so long. */
const FIRST_MS = 800;

type WithConnection = { connection?: { saveData?: boolean } };

/** `first` is little and shows at once what a tap opens; `then` is the code that works in it. */
export const onSignOfLife = (first: () => void, then: () => void) => {
  if ((navigator as WithConnection).connection?.saveData) return;
  const begin = () => {
    first();
    setTimeout(then, FIRST_MS);
  };
  const notice = () => {
    for (const sign of SIGNS) removeEventListener(sign, notice);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin);
  };
  for (const sign of SIGNS) addEventListener(sign, notice, { passive: true });
};
