import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates on first intent; a string is a selector of elements elsewhere on the page that call
     * this island.
     */
    'client:intent'?: boolean | string;
  }
}
