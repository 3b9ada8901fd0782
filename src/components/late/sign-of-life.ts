// Waits for the first sign that somebody uses the page: code that a tap would need is fetched then,
// never before the page has come, and never for somebody who saves data.

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

type WithConnection = { connection?: { saveData?: boolean } };

export const onSignOfLife = (prepare: () => void) => {
  if ((navigator as WithConnection).connection?.saveData) return;
  const notice = () => {
    for (const sign of SIGNS) removeEventListener(sign, notice);
    if (document.readyState === 'complete') setTimeout(prepare);
    else addEventListener('load', prepare);
  };
  for (const sign of SIGNS) addEventListener(sign, notice, { passive: true });
};
