// Netlify's adapter imports a plugin that emulates Netlify in `astro dev`: 430 packages that
// nothing here runs. This file replaces it, see docs/decisions/0098.
export default () => [];
