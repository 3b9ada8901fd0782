// Netlify's adapter imports its emulation of Netlify at once, though build/static-adapter.ts has it
// left out: 430 packages that nothing here runs. This stands in for them, see
// docs/decisions/0098.
export default () => [];
