import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { contentPolicy, policyText, readPages } from '../../build/content-policy.ts';
import { ROOT } from '../../local/built-site.ts';
import { tempFolder } from '../support/temp-folder.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const read = async (files: Record<string, string>) => readPages(await tempFolder(files));
const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>x</title>${head}</head><body>${body}</body></html>`;

/** The inline code of the page `index.html`. */
const codeOf = async (html: string) => (await read({ 'index.html': html }))[0]?.code;

describe('the sources of a policy', () => {
  it('are the hashes of the inline code of its page, each once', async () => {
    const pages = await read({
      'index.html': page(
        '<script>start()</script><script>start()</script>',
        '<style>h1{color:red}</style>',
      ),
      'login.html': page('<script type="module">login()</script>'),
    });
    expect(pages.map(({ name, code: { scripts, styles } }) => ({ name, scripts, styles }))).toEqual(
      [
        { name: 'index.html', scripts: [hashOf('start()')], styles: [hashOf('h1{color:red}')] },
        { name: 'login.html', scripts: [hashOf('login()')], styles: [] },
      ],
    );
  });

  it('hash code exactly as it stands, line breaks and signs included', async () => {
    const code = '\n  if (1 < 2 && "é") start();\n';
    expect((await codeOf(page(`<script>${code}</script>`)))?.scripts).toEqual([hashOf(code)]);
  });

  it('leave out data and files', async () => {
    const code = await codeOf(
      page(
        '<script type="application/ld+json">{"a":1}</script><script src="/_astro/menu.js"></script>',
      ),
    );
    expect(code).toMatchObject({ scripts: [], styles: [], hasSpeculationRules: false });
  });

  it('include speculation rules', async () => {
    const rules = '{"prefetch":[]}';
    const code = await codeOf(page(`<script type="speculationrules">${rules}</script>`));
    expect(code).toMatchObject({ scripts: [hashOf(rules)], styles: [], hasSpeculationRules: true });
  });

  it('include code within templates and noscript elements', async () => {
    const code = await codeOf(
      page('<template><style>b{}</style></template>', '<noscript><style>i{}</style></noscript>'),
    );
    expect(code?.styles.toSorted()).toEqual([hashOf('b{}'), hashOf('i{}')].sort());
  });
});

describe('a build', () => {
  const built = async (files: Record<string, string>) => {
    const folder = await tempFolder(files);
    const done = contentPolicy('http://localhost').hooks['astro:build:done'] as (
      options: object,
    ) => Promise<void>;
    await done({ dir: pathToFileURL(`${folder}/`), logger: { info: () => undefined } });
    return (name: string) => readFile(join(folder, name), 'utf8');
  };
  const withCharset = (body: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title></head><body>${body}</body></html>`;

  it('puts the policy into each page before everything that it covers', async () => {
    const file = await built({
      'index.html': withCharset('<script>a()</script>'),
      'login.html': withCharset('<script>b()</script>'),
    });
    const [home, login] = [await file('index.html'), await file('login.html')];
    expect(home).toContain(
      `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' ${hashOf('a()')};`,
    );
    expect(login).toContain(hashOf('b()'));
    expect(login).not.toContain(hashOf('a()'));
  });

  it('lets only the admin area frame pages of this site, and a page the map that it embeds', async () => {
    const map = '<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=76"></iframe>';
    const file = await built({
      'index.html': withCharset(''),
      'admin.html': withCharset(''),
      'contact-us.html': withCharset('').replace('</body>', `${map}</body>`),
    });
    expect(await file('admin.html')).toContain("; frame-src 'self';");
    expect(await file('index.html')).toContain("; frame-src 'none';");
    expect(await file('contact-us.html')).toContain(
      '; frame-src https://www.openstreetmap.org/export/;',
    );
  });

  it('lets traffic planning run its worker in every language, and no other page one', async () => {
    const names = ['plan/traffic.html', 'ml/plan/traffic.html', 'plan/cost.html', 'ml/plan.html'];
    const file = await built(Object.fromEntries(names.map((name) => [name, withCharset('')])));
    const policies = await Promise.all(names.map(file));
    expect(policies.map((html) => /worker-src ('\w+')/.exec(html)?.[1])).toEqual([
      "'self'",
      "'self'",
      "'none'",
      "'none'",
    ]);
  });

  it('leaves to HTTP headers what a page cannot declare', async () => {
    expect(await readFile(join(ROOT, 'public/_headers'), 'utf8')).toBe(
      "/*\n  Content-Security-Policy: frame-ancestors 'none'; base-uri 'none'; object-src 'none'\n",
    );
  });

  it('stops at a page without a place for it', async () => {
    await expect(built({ 'index.html': page('fine') })).rejects.toThrow(
      'index.html has no <meta charset="utf-8">',
    );
  });
});

describe('the build fails, naming file and place,', () => {
  it.each([
    [
      'an event handler',
      '<button onclick="go()">Go</button>',
      'event handler onclick in <button onclick="go()">Go</button>',
    ],
    ['an event handler in capitals', '<body ONLOAD="go()">', 'event handler onload'],
    [
      'a javascript: address',
      '<a href="javascript:go()">Go</a>',
      'javascript: address in href in <a href="javascript:go()">',
    ],
    [
      'a disguised javascript: address',
      '<a href=" Java&#10;Script:go()">Go</a>',
      'javascript: address in href',
    ],
    [
      'a style attribute',
      '<p style="color:red">x</p>',
      'style attribute in <p style="color:red">x</p>',
    ],
    [
      'a style attribute in a drawing',
      '<svg><path style="fill:red"/></svg>',
      'style attribute in <path style="fill:red">',
    ],
    [
      'a style attribute in a template',
      '<template><p style="color:red"></p></template>',
      'style attribute in <p',
    ],
    [
      'a style attribute without scripts',
      '<noscript><p style="color:red"></p></noscript>',
      'style attribute in <p',
    ],
    [
      'a script from another host',
      '<script src="https://elsewhere.example/a.js"></script>',
      'script from another host',
    ],
    [
      'a script from another host without a scheme',
      '<script src="//elsewhere.example/a.js"></script>',
      'script from another host',
    ],
  ])('on %s', async (_what, body, sentence) => {
    await expect(
      read({ 'index.html': page('fine'), 'products/home.html': page(body) }),
    ).rejects.toThrow(`products/home.html: ${sentence}`);
  });

  it('on a script in a drawing', async () => {
    await expect(
      read({
        'drawings/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>go()</script></svg>',
      }),
    ).rejects.toThrow('drawings/a.svg: a script in a drawing');
  });
});

it('the build fails on more than eighteen different inline scripts', async () => {
  const scripts = (count: number) =>
    page(Array.from({ length: count }, (_, at) => `<script>start(${at})</script>`).join(''));
  expect((await codeOf(scripts(18)))?.scripts).toHaveLength(18);
  await expect(
    read({
      'index.html': scripts(9),
      'login.html': page('<script>own()</script>'),
      'products.html': scripts(19),
    }),
  ).rejects.toThrow('20 different inline scripts');
});

describe('the text of the policy', () => {
  const sources = {
    scripts: ["'sha256-a'"],
    styles: ["'sha256-b'"],
    hasSpeculationRules: false,
    isHttps: false,
    map: 'https://www.google.com/maps/',
  };

  it('forbids everything that is not listed', () => {
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
      "manifest-src 'self'",
      "worker-src 'none'",
    ]);
  });

  it('upgrades addresses only where the site has a certificate', () => {
    expect(policyText({ ...sources, isHttps: true })).toMatch(/; upgrade-insecure-requests$/);
  });

  it('lets Razorpay’s window open on the payment page, and nowhere else', () => {
    const policy = policyText({ ...sources, takesPayments: true });
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com 'sha256-a'",
      "style-src 'self' 'sha256-b'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: https://cdn.razorpay.com",
      "font-src 'self'",
      "connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com",
      'frame-src https://www.google.com/maps/ https://api.razorpay.com https://checkout.razorpay.com upi: tez: gpay: phonepe: paytmmp:',
      "form-action 'self' https://api.razorpay.com https://checkout.razorpay.com",
      "base-uri 'none'",
      "object-src 'none'",
      "manifest-src 'self'",
      "worker-src 'none'",
    ]);
    expect(policyText(sources)).not.toContain('razorpay');
  });

  it('permits speculation rules only for pages that have them', () => {
    expect(policyText({ ...sources, hasSpeculationRules: true })).toContain(
      "script-src 'self' 'inline-speculation-rules' 'sha256-a'",
    );
  });
});
