import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Adds `client:intent`: an island hydrates when somebody reaches for it, and the click that asked
 * for it is not lost.
 */
export const clientIntent = (): AstroIntegration => ({
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'intent',
        entrypoint: fileURLToPath(new URL('./directive.ts', import.meta.url)),
      });
    },
  },
});
