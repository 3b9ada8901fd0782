// The reason of a failed build for editors: never a stack, a path or the name of a package.
import { describe, expect, it } from 'vitest';
import { BuildFailed, explain, failureOf, logOf } from '../../local/build-reason.ts';
import { StorageUnavailable } from '../../src/server/kernel/storage/kv.ts';
import { UnbuildableRelease } from '../../src/server/release/release-folder.ts';

const OUTPUT = [
  '12:26:53 [content] Syncing content',
  '12:26:54 [build] Building static entrypoints...',
];
const TECHNICAL =
  'The site could not be built because of a technical problem. The site that was live stays live. Please tell your developer; reference 4f1d22aa.';
const told = (errors: readonly string[], code: number | null = 1, signal: string | null = null) =>
  explain(failureOf(errors, OUTPUT, { code, signal }), '4f1d22aa');
const withCode = (code: string) =>
  Object.assign(new Error(`${code}: something, write '/srv/site/.data/x'`), { code });

describe('the reason of a failure', () => {
  it('is the build’s sentence for editors, and the log gets everything', () => {
    const { reason, detail } = told([
      '\u001b[31m[release] An unhandled error occurred while running the "astro:config:setup" hook\u001b[39m',
      'For editors: Category “Villa lifts”, Picture 2: The file is damaged and cannot be opened.',
      'damaged: /srv/site/.data/releases/8/pictures/ab.jpg',
      '  Stack trace:',
      '    at check (file:///srv/site/build/release/check-catalogue.ts:44:11)',
    ]);
    expect(reason).toBe(
      'Category “Villa lifts”, Picture 2: The file is damaged and cannot be opened.',
    );
    expect(detail).toContain('damaged: /srv/site/.data/releases/8/pictures/ab.jpg');
    expect(detail).toContain('check-catalogue.ts:44:11');
    expect(detail).toContain('Syncing content');
  });

  it.each([
    [
      'a full disk',
      ['Error: ENOSPC: no space left on device, write'],
      1,
      null,
      'There is no space left on the disk of the server.',
    ],
    [
      'too little memory',
      ['FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory'],
      null,
      'SIGABRT',
      'ran out of memory',
    ],
    ['too little memory for the system', [], null, 'SIGKILL', 'ran out of memory'],
    [
      'no network',
      ['TypeError: fetch failed', '  cause: getaddrinfo ENOTFOUND example.com'],
      1,
      null,
      'could not reach the network',
    ],
  ])('is a sentence for a known error: %s', (_what, errors, code, signal, words) => {
    const { reason } = told(errors, code, signal);
    expect(reason).toContain(words);
    expect(reason).toContain('The site that was live stays live.');
  });

  it.each([
    [
      'a stack',
      [
        'TypeError: Cannot read properties of undefined',
        '    at draw (/srv/site/node_modules/astro/dist/core.js:1:1)',
      ],
    ],
    ['a package', ['[vite] Rollup failed to resolve import "@visx/scale"']],
    ['nothing', []],
  ])('is a reference for the developer for any other error: %s', (_what, errors) => {
    const { reason, detail } = told(errors);
    expect(reason).toBe(TECHNICAL);
    expect(detail).toContain('reference 4f1d22aa');
    for (const line of errors) expect(detail).toContain(line);
  });

  it('is reported the same way for a failure before the build', () => {
    const sentence = 'Model “Two persons”, Picture 1: The file is no longer there.';
    expect(explain(new UnbuildableRelease(sentence), 'x').reason).toBe(sentence);
    expect(explain(new StorageUnavailable('timeout'), 'x').reason).toMatch(
      /^The catalogue could not be read just now\./,
    );
    expect(explain(withCode('ENOSPC'), 'x').reason).toMatch(/^There is no space left on the disk/);
    expect(explain(new BuildFailed('The server was stopped.'), 'x').reason).toBe(
      'The server was stopped.',
    );
    for (const unknown of [withCode('EACCES'), new TypeError('x is not a function'), 'a text'])
      expect(explain(unknown, '4f1d22aa')).toMatchObject({
        reason: TECHNICAL,
        detail: expect.stringContaining(unknown instanceof Error ? unknown.message : unknown),
      });
  });
});

describe('the log that staff can unfold', () => {
  it('is the end of the output, without stacks and folders of this machine', () => {
    const said = [
      ...Array.from({ length: 100 }, (_, line) => `line ${line}`),
      'damaged: /srv/site/.data/pictures/ab.jpg',
      '    at draw (/srv/site/local/x.ts:1:1)',
      '',
    ].join('\n');
    const log = logOf(said, 'A sentence.', ['/srv/site/.data', '/srv/site'])?.split('\n') ?? [];
    expect([log.length, log[0], log.at(-1)]).toEqual([40, 'line 61', 'damaged: …/pictures/ab.jpg']);
  });

  it('is at most 4,000 characters, and empty if it only repeats the reason', () => {
    expect(logOf('x'.repeat(9000), 'A sentence.', [])).toHaveLength(4000);
    expect(logOf('A sentence.', 'A sentence.', [])).toBeNull();
    expect(logOf('', 'A sentence.', [])).toBeNull();
  });
});
