// Waits for the first sign that somebody uses the page: code that a tap would need is fetched then,
// never before the page has come, and never for somebody who saves data.

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/** What the sign itself asks for has the connection to itself for so long. */
const FIRST_MS = 800;

type WithConnection = { connection?: { saveData?: boolean } };

export const onSignOfLife = (prepare: () => void) => {
  if ((navigator as WithConnection).connection?.saveData) return;
  const notice = () => {
    for (const sign of SIGNS) removeEventListener(sign, notice);
    const soon = () => setTimeout(prepare, FIRST_MS);
    if (document.readyState === 'complete') soon();
    else addEventListener('load', soon);
  };
  for (const sign of SIGNS) addEventListener(sign, notice, { passive: true });
};
