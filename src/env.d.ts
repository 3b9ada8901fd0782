declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes the island when a visitor reaches for it (build/islands/reach.ts). */
    'client:reach'?: boolean;
  }
}

export {};
