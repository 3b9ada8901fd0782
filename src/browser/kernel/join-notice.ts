// Notice of lines left out when a guest's cart was joined; kept until the cart is opened.
const KEY = 'join-notice';

export const keepJoinNotice = (words: string) => {
  try {
    sessionStorage.setItem(KEY, words);
  } catch {
    // The notice gets lost; the cart still shows its lines.
  }
};

export const hasJoinNotice = () => {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
};

/** It is told once. */
export const takeJoinNotice = (): string | null => {
  try {
    const words = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return words;
  } catch {
    return null;
  }
};
