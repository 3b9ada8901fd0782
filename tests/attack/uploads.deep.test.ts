// Pictures bent by chance, in disguise, or enormous once they are opened; and forms that no browser
// would send.
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createCrowd } from '../support/attack/crowd.ts';
import { faultsOf } from '../support/attack/faults.ts';
import { inTurns } from '../support/attack/in-turns.ts';
import { chanceOf, rounds } from '../support/attack/rounds.ts';
import { complaintsOf, complaintsSoFar } from '../support/attack/site.ts';
import {
  bentPictures,
  disguised,
  flatPng,
  type Upload,
  type Whole,
  wholePictures,
} from '../support/attack/spoiled-pictures.ts';
import type { Answer, Visitor } from '../support/visitor.ts';

const site = inject('attackedSite');
const known = await complaintsSoFar(site);
const crowd = createCrowd(site);
const STATUSES = [200, 201, 400, 413, 415, 422, 503];
/** A customer may send thirty photographs an hour. */
const EACH = 25;

let whole: Whole;
let others: Upload[];
let enormous: Upload[];
let sender: Visitor;
beforeAll(async () => {
  sender = await crowd.people.newOne.customer();
  whole = await wholePictures();
  others = await disguised(whole);
  const bytes = flatPng(6000);
  enormous = ['one', 'two'].map(
    (number): Upload => ({
      what: `6000 pixels, ${number}`,
      bytes,
      name: 'a.png',
      type: 'image/png',
    }),
  );
});

type Place = {
  path: string;
  field: string;
  visitor: () => Promise<Visitor>;
  keptAt: (answer: Answer) => string;
};
const PLACES: Record<string, Place> = {
  'the profile': {
    path: '/user/edit-profile',
    field: 'profileImage',
    visitor: () => crowd.people.newOne.customer(),
    keptAt: () => '/user/picture',
  },
  'a photograph': {
    path: '/user/photo',
    field: 'picture',
    visitor: () => crowd.people.newOne.customer(),
    keptAt: ({ body }) => `/user/photo?src=${body.photo.src}`,
  },
  'the catalogue': {
    path: '/admin/picture',
    field: 'picture',
    visitor: () => crowd.people.newOne.admin(),
    keptAt: ({ body }) => `/admin/picture?src=${body.picture.src}`,
  },
};

/** The picture that the site keeps; undefined without one. */
const keptBytes = async (visitor: Visitor, path: string) => {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${site.url}/api${path}`, { headers: { cookie } });
  return answer.ok
    ? { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
    : undefined;
};

/** Why a picture is none after all, in the words of the library that the build opens it with. */
const flawOf = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'error' })
    .resize(8)
    .toBuffer()
    .then(() => undefined, String);

/** Sends each file, and names the faults of the answer and of the stored picture. */
const sendAll = async ({ path, field, visitor, keptAt }: Place, uploads: Upload[]) => {
  const faults: string[] = [];
  const batches = Array.from({ length: Math.ceil(uploads.length / EACH) }, (_, at) =>
    uploads.slice(at * EACH, (at + 1) * EACH),
  );
  const { waitedTooLong } = await crowd.whileOthersBrowse(100, () =>
    inTurns(batches, 2, async (batch) => {
      const person = await visitor();
      for (const { what, bytes, name, type } of batch) {
        const form = new FormData();
        form.append(field, new File([bytes], name, { type }));
        const answer = await person.postForm(path, form);
        faults.push(...faultsOf(answer, STATUSES).map((fault) => `${what} ${fault}`));
        if (answer.status >= 300) continue;
        const kept = await keptBytes(person, keptAt(answer));
        const flaw = kept ? await flawOf(kept.bytes) : 'is not there';
        if (flaw) faults.push(`${what} was taken, but: ${flaw}`);
        if (kept && !/^image\/(jpeg|png|webp)$/.test(kept.headers.get('content-type') ?? ''))
          faults.push(`${what} is sent as ${kept.headers.get('content-type')}`);
        if (kept?.bytes.includes('<script>')) faults.push(`${what} was kept with a script in it`);
      }
    }),
  );
  return [
    ...faults,
    ...waitedTooLong.map((wait) => `another client waited: ${JSON.stringify(wait)}`),
  ];
};

describe.each(Object.entries(PLACES))('a picture for %s', (name, place) => {
  it('is accepted if it is intact', async () => {
    const uploads = Object.entries(whole).map(
      ([type, bytes]): Upload => ({ what: type, bytes, name: 'a', type }),
    );
    const faults = await sendAll(place, uploads);
    expect(faults).toEqual([]);
  });

  it('is refused or still decoded if it is damaged', async () => {
    for (const round of rounds()) {
      expect(await sendAll(place, bentPictures(whole, chanceOf(name, round), EACH))).toEqual([]);
    }
  });

  it('is refused, or kept as a picture only, if it is another kind of file', async () => {
    expect(await sendAll(place, others)).toEqual([]);
  });

  it('is refused or handled without delaying others if it is huge once decoded', async () => {
    expect(await sendAll(place, enormous)).toEqual([]);
  });
});

describe('a form', () => {
  const HEAD =
    'content-disposition: form-data; name="profileImage"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
  const part = (head: string, body = 'x') => `--b\r\n${head}${body}\r\n`;
  const forms: [what: string, body: string, type?: string][] = [
    ['without its end', part(HEAD)],
    ['without a boundary', part(HEAD), 'multipart/form-data'],
    ['with an empty boundary', part(HEAD), 'multipart/form-data; boundary=""'],
    ['with a boundary of 10 kB', part(HEAD), `multipart/form-data; boundary=${'b'.repeat(10_000)}`],
    ['with two boundaries', part(HEAD), 'multipart/form-data; boundary=a; boundary=b'],
    [
      'of 10,000 parts',
      `${part('content-disposition: form-data; name="a"\r\n\r\n').repeat(10_000)}--b--`,
    ],
    ['of 10,000 files', `${part(HEAD).repeat(10_000)}--b--`],
    [
      'with a form in it',
      `${part('content-disposition: form-data; name="a"\r\ncontent-type: multipart/mixed; boundary=c\r\n\r\n', '--c\r\n\r\n--c--')}--b--`,
    ],
    ['with a part of no name', `${part('content-disposition: form-data\r\n\r\n')}--b--`],
    ['with a part of no head', `${part('\r\n')}--b--`],
    ['with a head of 100 kB', `${part(`x: ${'a'.repeat(100_000)}\r\n${HEAD}`)}--b--`],
    ['with 10,000 lines of head', `${part('x: y\r\n'.repeat(10_000) + HEAD)}--b--`],
    [
      'with a name of 100 kB',
      `${part(`content-disposition: form-data; name="${'n'.repeat(100_000)}"\r\n\r\n`)}--b--`,
    ],
    [
      'with a name that is a prototype',
      `${part('content-disposition: form-data; name="__proto__"\r\n\r\n')}--b--`,
    ],
    [
      'with a name in brackets',
      `${part('content-disposition: form-data; name="firstName[$ne]"\r\n\r\n')}--b--`,
    ],
    [
      'with a text where a file belongs',
      `${part('content-disposition: form-data; name="profileImage"\r\n\r\n')}--b--`,
    ],
    [
      'with a file where a text belongs',
      `${part('content-disposition: form-data; name="firstName"; filename="a"\r\n\r\n')}--b--`,
    ],
    [
      'with a character set of its own',
      `${part('content-disposition: form-data; name="_charset_"\r\n\r\n', 'utf-7')}--b--`,
    ],
    [
      'in base64',
      `${part('content-disposition: form-data; name="firstName"\r\ncontent-transfer-encoding: base64\r\n\r\n', 'QW51')}--b--`,
    ],
    ['of dashes', '-'.repeat(100_000)],
    ['of line ends', '\r\n'.repeat(50_000)],
    ['of beginnings', '--b'.repeat(30_000)],
  ];

  it.each(forms)(
    'is read or refused in our words without delaying others: %s',
    async (_what, body, type = 'multipart/form-data; boundary=b') => {
      const { result, waitedTooLong } = await crowd.whileOthersBrowse(100, () =>
        sender.raw('POST', '/user/edit-profile', {
          body,
          headers: sender.own({ 'content-type': type }),
        }),
      );
      expect(faultsOf(result, STATUSES)).toEqual([]);
      expect(waitedTooLong).toEqual([]);
    },
  );

  it('causes no error report', async () => {
    expect(await complaintsOf(site, known)).toBe('');
  });
});
