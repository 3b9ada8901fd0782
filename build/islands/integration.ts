// Adds the directive `client:reach` to Astro's islands. After the build, lists in each page the
// scripts that its islands import, so that browsers fetch all of them in one round trip.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, ViteUserConfig } from 'astro';

type Chunk = { imports?: readonly string[]; facadeModuleId?: string | null };
type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

/** The scripts of the browser build. */
export type Scripts = {
  /** By the path of a script, its own path and those of all scripts that it imports statically. */
  importsOf: ReadonlyMap<string, readonly string[]>;
  /** By the path of a module below the project, the path of its script. */
  scriptOf: ReadonlyMap<string, string>;
};

const readScripts = (bundle: Record<string, Chunk>, root: string) => {
  const importsOf = new Map<string, string[]>();
  const scriptOf = new Map<string, string>();
  for (const [file, { facadeModuleId }] of Object.entries(bundle)) {
    const files = new Set([file]);
    for (const name of files) for (const needed of bundle[name]?.imports ?? []) files.add(needed);
    importsOf.set(
      `/${file}`,
      [...files].map((name) => `/${name}`),
    );
    if (facadeModuleId?.startsWith(root))
      scriptOf.set(facadeModuleId.slice(root.length), `/${file}`);
  }
  return { importsOf, scriptOf };
};

const ISLAND =
  /<astro-island\b[^>]*?\scomponent-url="([^"]+)"[^>]*?\srenderer-url="([^"]+)"[^>]*>/g;
const AT_ONCE = /\sclient="(?:load|only)"/;
/** Placeholder in a page for the scripts of a module that a script of the page imports later. */
const MODULE = /\/@scripts\/([\w./[\]-]+)/g;

/**
 * The page with the paths of its scripts.
 *
 * @throws if the page names a module that has no script of its own.
 */
export const withScripts = (html: string, { importsOf, scriptOf }: Scripts) => {
  const atOnce = new Set<string>();
  const pages = html.replace(ISLAND, (tag, component: string, renderer: string) => {
    const scripts = [component, renderer].flatMap((url) => importsOf.get(url) ?? []);
    if (!AT_ONCE.test(tag))
      return tag.replace('>', ` data-imports="${[...new Set(scripts)].join(' ')}">`);
    for (const script of scripts) atOnce.add(script);
    return tag;
  });
  const links = [...atOnce].map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  return (
    pages
      // After the calls of the head, and before the styles, which take long on a slow line.
      .replace('<title>', () => `${links}<title>`)
      .replace(MODULE, (_, path: string) => {
        const script = scriptOf.get(path);
        if (!script) throw new Error(`A page names "${path}", which has no script of its own.`);
        return (importsOf.get(script) ?? []).filter((href) => !atOnce.has(href)).join(' ');
      })
  );
};

export const islands = (): AstroIntegration => {
  let scripts: Scripts = { importsOf: new Map(), scriptOf: new Map() };
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, config, updateConfig }) => {
        addClientDirective({
          name: 'reach',
          entrypoint: fileURLToPath(new URL('reach.ts', import.meta.url)),
        });
        const collect = {
          name: 'scripts-of-islands',
          applyToEnvironment: ({ name }: { name: string }) => name === 'client',
          generateBundle: {
            // Runs after Vite has removed chunks that contained only styles.
            order: 'post',
            handler: (_: unknown, bundle: Record<string, Chunk>) => {
              scripts = readScripts(bundle, fileURLToPath(config.root));
            },
          },
        };
        updateConfig({ vite: { plugins: [collect as Plugin] } });
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = await readdir(folder, { recursive: true });
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const path = join(folder, file);
          await writeFile(path, withScripts(await readFile(path, 'utf8'), scripts));
        }
      },
    },
  };
};
