// The colours of tokens.css for things without a style sheet: icons, share pictures, the manifest,
// the browser's bar.
import tokens from '../styles/tokens.css?raw';

const read = (name: string) => {
  const value = new RegExp(`--${name}:\\s*(#[0-9a-f]{6});`, 'i').exec(tokens)?.[1];
  if (!value)
    throw new Error(
      `src/styles/tokens.css: --${name} must be a colour of six hexadecimal digits, e.g. #f5f2ea`,
    );
  return value;
};

export const colours = {
  paper: read('paper'),
  ink: read('ink'),
  inkQuiet: read('ink-quiet'),
  hairline: read('hairline'),
  brass: read('brass'),
  brassLight: read('brass-light'),
  leafDeep: read('leaf-deep'),
};
