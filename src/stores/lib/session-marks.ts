// Things the tab remembers until it is closed; a browser that forbids storage simply forgets.

export const hasMark = (name: string) => {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
};

export const setMark = (name: string) => {
  try {
    sessionStorage.setItem(name, '1');
  } catch {
    // Forgetting costs a second popup, nothing else.
  }
};
