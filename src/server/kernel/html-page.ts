// Small pages that the API itself writes: plain HTML with its own style, without script or anything
// from elsewhere.
import { policySourceOf } from './storage/hashes.ts';

const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  padding: 40px 20px 80px;
  max-width: 860px;
  background: #f5f2ea;
  color: #13201b;
  font: 17px/1.55 system-ui, sans-serif;
  overflow-wrap: break-word;
}
h1 { font-size: 2rem; line-height: 1.15; letter-spacing: -0.02em; }
html:not(:lang(en)) h1 { line-height: 1.4; letter-spacing: 0; }
h2 { margin-top: 48px; padding-top: 16px; border-top: 1px solid #13201b; font-size: 1.25rem; }
h3 { margin-bottom: 4px; font-size: 1rem; }
a { color: #163f33; }
:focus-visible { outline: 3px solid #b98f3f; outline-offset: 3px; }
code { font: 0.9em/1.4 ui-monospace, monospace; }
table { width: 100%; border-collapse: collapse; }
th, td {
  padding: 6px 12px 6px 0;
  border-top: 1px solid #cfc8b8;
  text-align: left;
  vertical-align: top;
}
.quiet { color: #4b5751; }
.scroll { overflow-x: auto; }
input:not([type=checkbox]), select, button {
  min-height: 44px;
  max-width: 100%;
  padding: 8px 12px;
  font: inherit;
}
`;

const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text escaped for any place in a page. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** Text escaped for a place between tags, where quotation marks have no meaning. */
export const escapedText = (text: string) => text.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);

type Page = {
  title: string;
  /** HTML whose texts are escaped already. */
  main: string;
  status?: number;
  style?: string;
  script?: string;
  /** Whether it holds a form for the site itself. */
  posts?: boolean;
  /** The value of its `lang`. */
  lang?: string;
};

/** A complete page. Its policy allows its style and script by their hashes, and nothing else. */
export const documentPage = (page: Page) => {
  const { title, main, status = 200, style = STYLE, script, posts = false, lang = 'en' } = page;
  const scripts = script === undefined ? '' : ` script-src ${policySourceOf(script)};`;
  const policy = `default-src 'none'; style-src ${policySourceOf(style)};${scripts} form-action '${posts ? 'self' : 'none'}'; base-uri 'none'; frame-ancestors 'none'`;
  return new Response(
    `<!doctype html>\n<html lang="${lang}">\n<head><meta charset="utf-8"><title>${escaped(title)}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${style}</style></head>\n<body><main>\n${main}\n</main>${script === undefined ? '' : `<script>${script}</script>`}</body>\n</html>\n`,
    {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    },
  );
};

/** A small page in the common style. */
export const htmlPage = (title: string, main: string, status = 200) =>
  documentPage({ title, main, status });
