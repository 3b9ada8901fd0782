// Passwords that people choose first, recognised by what they are made of instead of being listed.

const WORDS = `
  password passwort passwd secret letmein welcome admin administrator root login master default
  guest user test changeme qwerty qwertz azerty asdf zxcv monkey dragon shadow sunshine princess
  football baseball cricket superman batman iloveyou love lovely angel charlie michael jordan
  jennifer daniel thomas hunter killer soccer hockey george andrew jessica pepper ginger summer
  winter spring autumn flower cheese cookie chocolate orange banana purple silver golden computer
  internet samsung google facebook whatsapp android iphone microsoft windows starwars pokemon naruto
  matrix ninja freedom whatever trustno hello hallo hi goodbye please mother father family friend
  brother sister baby tiger lion elephant dolphin eagle falcon mustang ferrari porsche mercedes
  harley yamaha arsenal chelsea liverpool barcelona india bharat kerala kochi cochin bengaluru
  bangalore mumbai delhi chennai karnataka malayalam krishna ganesh shiva sachin dhoni kohli jesus
  christ allah god lift lifts elevator elevators company business office access private public
`
  .split(/\s+/)
  .filter(Boolean);

const KEYBOARD = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
];
const RUNS = [...KEYBOARD, ...KEYBOARD.map((run) => [...run].reverse().join(''))].map(
  (run) => run + run,
);

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const asLetters = (text: string) =>
  text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);

const isRepeated = (text: string) => /^(.{1,4})\1+$/su.test(text);
const isRun = (text: string) => text.length >= 3 && RUNS.some((run) => run.includes(text));

const isLatinLetter = (sign: string) => /[^\d\W_]/.test(sign);
/** Without the digits and symbols at both ends. */
const withoutEdges = (text: string) => {
  const signs = [...text];
  return signs
    .slice(signs.findIndex(isLatinLetter), signs.findLastIndex(isLatinLetter) + 1)
    .join('');
};

/** Whether it consists of known words and at most four digits or symbols. */
const isMadeOf = (words: readonly string[], text: string) => {
  let left = text;
  for (const word of words) left = left.replaceAll(word, '');
  return left.length < text.length && /^[\d\W_]{0,4}$/u.test(left);
};

/**
 * Whether a password is one of the first that would be tried: a common word, name or place, the
 * address it belongs to, a keyboard sequence or a repetition, each also with digits, years or
 * symbols around it or symbols in place of letters.
 */
export const isGuessable = (password: string, email = '') => {
  const text = password.normalize('NFKC').toLowerCase();
  const own = email.split(/[@._+-]/).filter((part) => part.length >= 4);
  // The longest first, so that "admin" leaves nothing of "administrator" over.
  const words = [...own, ...WORDS].toSorted((a, b) => b.length - a.length);
  const wordsInLetters = words.map(asLetters);
  const core = withoutEdges(text);
  return [text, core].some(
    (part) =>
      isRepeated(part) ||
      isRun(part) ||
      isMadeOf(words, part) ||
      isMadeOf(wordsInLetters, asLetters(part)),
  );
};
