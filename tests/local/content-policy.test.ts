import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { policyText, readPages } from '../../build/content-policy.ts';
import { tempFolder } from '../support/temp-folder.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const read = async (files: Record<string, string>) => readPages(await tempFolder(files));
const page = (body: string, head = '') => `<!doctype html><html lang="en"><head><title>x</title>${head}</head><body>${body}</body></html>`;

describe('the sources of the policy', () => {
  it('are the hashes of the inline code of all pages, each once and in one order', async () => {
    const shared = page('<script>start()</script>', '<style>h1{color:red}</style>');
    const sources = await read({ 'index.html': shared, 'products/home.html': shared, 'login.html': page('<script type="module">login()</script>') });
    expect(sources.scripts).toEqual([hashOf('start()'), hashOf('login()')].sort());
    expect(sources.styles).toEqual([hashOf('h1{color:red}')]);
  });

  it('take code exactly as it stands, line breaks and signs included', async () => {
    const code = '\n  if (1 < 2 && "é") start();\n';
    expect((await read({ 'index.html': page(`<script>${code}</script>`) })).scripts).toEqual([hashOf(code)]);
  });

  it('leave out data and files', async () => {
    const sources = await read({ 'index.html': page('<script type="application/ld+json">{"a":1}</script><script src="/_astro/menu.js"></script>') });
    expect(sources).toEqual({ scripts: [], styles: [], hasSpeculationRules: false });
  });

  it('know speculation rules', async () => {
    const rules = '{"prefetch":[]}';
    const sources = await read({ 'index.html': page(`<script type="speculationrules">${rules}</script>`) });
    expect(sources).toEqual({ scripts: [hashOf(rules)], styles: [], hasSpeculationRules: true });
  });

  it('include what waits in a template or stands in for scripts', async () => {
    const sources = await read({ 'index.html': page('<template><style>b{}</style></template>', '<noscript><style>i{}</style></noscript>') });
    expect(sources.styles).toEqual([hashOf('b{}'), hashOf('i{}')].sort());
  });
});

describe('the build fails, naming file and place,', () => {
  it.each([
    ['an event handler', '<button onclick="go()">Go</button>', 'event handler onclick in <button onclick="go()">Go</button>'],
    ['an event handler in capitals', '<body ONLOAD="go()">', 'event handler onload'],
    ['a javascript: address', '<a href="javascript:go()">Go</a>', 'javascript: address in href in <a href="javascript:go()">'],
    ['a disguised javascript: address', '<a href=" Java&#10;Script:go()">Go</a>', 'javascript: address in href'],
    ['a style attribute', '<p style="color:red">x</p>', 'style attribute in <p style="color:red">x</p>'],
    ['a style attribute in a drawing', '<svg><path style="fill:red"/></svg>', 'style attribute in <path style="fill:red">'],
    ['a style attribute in a template', '<template><p style="color:red"></p></template>', 'style attribute in <p'],
    ['a style attribute without scripts', '<noscript><p style="color:red"></p></noscript>', 'style attribute in <p'],
    ['a script from another host', '<script src="https://elsewhere.example/a.js"></script>', 'script from another host'],
    ['a script from another host without a scheme', '<script src="//elsewhere.example/a.js"></script>', 'script from another host'],
  ])('on %s', async (_what, body, sentence) => {
    await expect(read({ 'index.html': page('fine'), 'products/home.html': page(body) })).rejects.toThrow(`products/home.html: ${sentence}`);
  });

  it('on more than sixteen different inline scripts', async () => {
    const scripts = (count: number) => page(Array.from({ length: count }, (_, at) => `<script>start(${at})</script>`).join(''));
    expect((await read({ 'index.html': scripts(16) })).scripts).toHaveLength(16);
    await expect(read({ 'index.html': scripts(17) })).rejects.toThrow('17 different inline scripts');
  });
});

describe('the text of the policy', () => {
  const sources = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"], hasSpeculationRules: false, isHttps: false };

  it('forbids everything that is not named', () => {
    expect(policyText(sources).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-a'",
      "style-src 'self' 'sha256-b'",
      "style-src-attr 'none'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      'frame-src https://www.google.com/maps/',
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "manifest-src 'self'",
      "worker-src 'none'",
    ]);
  });

  it('upgrades addresses only where the site has a certificate', () => {
    expect(policyText({ ...sources, isHttps: true })).toMatch(/; upgrade-insecure-requests$/);
  });

  it('permits speculation rules only where a page has them', () => {
    expect(policyText({ ...sources, hasSpeculationRules: true })).toContain("script-src 'self' 'inline-speculation-rules' 'sha256-a'");
  });
});
