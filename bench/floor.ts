// The floor page: the home page's words, style and first picture without script and fonts. What
// remains is what any page costs here.

/**
 * Takes scripts, islands, fonts, frames, pictures further down and the policy that knew the page as
 * it was out of a built page.
 */
export const floorOf = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<\/?astro-(island|slot|static-slot)\b[^>]*>/g, '')
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/@font-face\s*\{[^}]*\}/g, '')
    .replace(/<picture\b(?:(?!<\/picture>)[\s\S])*loading="?lazy[\s\S]*?<\/picture>/g, '')
    .replace(/<iframe\b[^>]*>[\s\S]*?<\/iframe>/g, '');
