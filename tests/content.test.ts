// The catalogue's files as a visitor and an editor rely on them.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GROUPS } from '../src/contract/catalogue/category.ts';
import { categorySchema } from '../src/contract/catalogue/category-rules.ts';
import { ROW_FACTS, SPEC_ROWS } from '../src/contract/catalogue/category-tabs.ts';
import { companySchema } from '../src/contract/catalogue/company-rules.ts';
import { modelSchema } from '../src/contract/catalogue/model-rules.ts';
import type { Part } from '../src/contract/catalogue/part-fields.ts';
import { partSchema } from '../src/contract/catalogue/part-rules.ts';
import { unsetCost } from '../src/contract/catalogue/running-cost.ts';
import { printed, withMarks } from '../src/contract/catalogue/spec-facts.ts';
import { SOCIAL_NETWORKS } from '../src/contract/company/company.ts';
import { areaWarning, personsWarning } from '../src/contract/plan/area-audit.ts';
import { FINDER_RULES, KIND_IDS } from '../src/contract/plan/finder-rules.ts';
import { stockFile } from '../src/server/stock/first-stock.ts';

const IDS = [
  'home-elevators',
  'glass-elevators',
  'kitchen-elevators',
  'dumnwaiter-elevators',
  'commercial-elevators',
  'passenger-elevators',
  'hospital-elevators',
  'freight-elevators',
  'car-elevators',
  'goods-elevators',
  'structural-elevators',
  'mrl-elevators',
  'capsule-elevators',
];
const read = (path: string): unknown => JSON.parse(readFileSync(`src/content/${path}`, 'utf8'));
const namesIn = (folder: string) =>
  readdirSync(`src/content/${folder}`).map((file) => file.replace(/\.json$/, ''));
const categories = new Map(
  namesIn('categories').map((id) => [
    id,
    printed(categorySchema.parse(read(`categories/${id}.json`))),
  ]),
);
const models = namesIn('models').map((id) => modelSchema.parse(read(`models/${id}.json`)));
const category = (id: string) => {
  const found = categories.get(id);
  if (!found) throw new Error(`no category ${id}`);
  return found;
};

describe('the catalogue', () => {
  it('offers no load and no kind that the finder does not know', () => {
    const outside = KIND_IDS.filter((id) => {
      const [least, most] = categories.get(id)?.specRange.loadKg ?? [0, 0];
      const { load } = FINDER_RULES[id].value;
      return least < load[0] || most > load[1];
    });
    expect(outside).toEqual([]);
    expect([...categories.keys()].sort()).toEqual([...KIND_IDS].sort());
  });

  it('has exactly the thirteen categories of the specification', () => {
    expect([...categories.keys()].sort()).toEqual([...IDS].sort());
  });

  it('lists all but the capsule lift in the menu, in the three groups', () => {
    expect([...categories].filter(([, { inMenu }]) => !inMenu).map(([id]) => id)).toEqual([
      'capsule-elevators',
    ]);
    expect(
      GROUPS.map((group) => [...categories.values()].filter((each) => each.group === group).length),
    ).toEqual([4, 6, 3]);
  });

  it.each(IDS)(
    '%s names its tabs as the specification does and gives its specification in the fixed order',
    (id) => {
      const { tabs, tabContent } = category(id);
      expect(tabs).toEqual(['Description', 'Features', 'Specification']);
      const rows = tabContent.specifications.specsList.map((row) =>
        SPEC_ROWS.indexOf(row.category),
      );
      expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    },
  );

  it.each(IDS)(
    '%s has every figure of its specification once, and the rows take their figures from it',
    (id) => {
      const { specRange, tabContent } = categorySchema.parse(read(`categories/${id}.json`));
      const words = ['Drive', 'Doors'];
      for (const { category: row, details } of tabContent.specifications.specsList) {
        if (!ROW_FACTS[row] || words.includes(row)) continue;
        expect(details, row).toMatch(/\{[a-z ]+\}/);
        expect(withMarks(row, details.replaceAll(/\{[a-z ]+\}/g, ''), specRange)).not.toMatch(/\{/);
      }
    },
  );

  it.each(IDS)('%s names related categories that exist, and never itself', (id) => {
    for (const other of category(id).related) expect(IDS).toContain(other);
    expect(category(id).related).not.toContain(id);
  });

  it.each(IDS)(
    '%s has at least two models, each with a load, speed and number of stops its category allows',
    (id) => {
      const own = models.filter((model) => model.category === id);
      expect(own.length).toBeGreaterThanOrEqual(2);
      const { loadKg, speed, stops } = category(id).specRange;
      for (const model of own) {
        expect(model.loadKg, model.code).toBeGreaterThanOrEqual(loadKg[0]);
        expect(model.loadKg, model.code).toBeLessThanOrEqual(loadKg[1]);
        expect(model.speed, model.code).toBeGreaterThanOrEqual(speed[0]);
        expect(model.speed, model.code).toBeLessThanOrEqual(speed[1]);
        expect(model.stops[1], model.code).toBeLessThanOrEqual(stops[1]);
      }
    },
  );

  it('has no passenger car that is larger than its load allows', () => {
    const people = models.filter(({ persons }) => persons !== undefined);
    expect(people.length).toBeGreaterThan(20);
    expect(
      people.flatMap(({ code, cabin, loadKg }) => {
        const warning = areaWarning({ load: loadKg, w: cabin.w, d: cabin.d });
        return warning ? [`${code}: ${warning}`] : [];
      }),
    ).toEqual([]);
  });

  it('states as many persons as the plate of each model', () => {
    expect(
      models.flatMap(({ code, cabin, loadKg, persons }) => {
        const warning = personsWarning({ persons, load: loadKg, w: cabin.w, d: cabin.d });
        return warning ? [`${code}: ${warning}`] : [];
      }),
    ).toEqual([]);
  });

  it('has no goods car that is larger than its load allows', () => {
    const goods = models.filter(({ category: id }) =>
      ['goods-elevators', 'freight-elevators'].includes(id),
    );
    expect(goods.length).toBeGreaterThan(7);
    expect(
      goods.flatMap(({ code, cabin, loadKg }) => {
        const warning = areaWarning({ load: loadKg, w: cabin.w, d: cabin.d });
        return warning ? [`${code}: ${warning}`] : [];
      }),
    ).toEqual([]);
  });

  it('has a variant within IS 15259 of each lift for a house: at most 0.2 m/s and 272 kg', () => {
    const slow = models.filter(({ slowSpeed }) => slowSpeed !== undefined);
    expect(slow.map(({ code }) => code).sort()).toEqual(
      ['G-204', 'G-272', 'H-204A', 'H-204M', 'H-272A', 'H-272M', 'STR-204S', 'STR-272A'].sort(),
    );
    for (const { loadKg, slowSpeed = 1 } of slow) {
      expect(loadKg).toBeLessThanOrEqual(272);
      expect(slowSpeed).toBeLessThanOrEqual(0.2);
    }
    expect(unsetCost().data.homeNotice).toMatch(/In May 2024 Janmabhumi and Asianet reported/);
  });

  it('says how long a licence in Kerala is valid and what a permission cost, with sources', () => {
    const about = JSON.stringify(read('pages/about-us.json'));
    expect(about).toContain('valid for three years, as a maker’s page of January 2025 says');
    expect(about).toContain(
      '₹6,615 (₹2,205 and ₹4,410) on dei.kerala.gov.in, last read in November 2026',
    );
  });

  it('has a door for a bed in each bed car, and for a stretcher in each stretcher car', () => {
    const doors = new Map(
      models
        .filter(({ category: id }) => id === 'hospital-elevators')
        .map(({ code, openingMm }) => [code, openingMm]),
    );
    expect(Object.fromEntries(doors)).toEqual({
      'B-1000S': 900,
      'B-1020': 900,
      'B-1360': 1100,
      'B-1768': 1300,
    });
  });

  it.each(['home-elevators', 'glass-elevators', 'structural-elevators'])(
    '%s has a model for the smallest and the largest pit and headroom that it names',
    (id) => {
      const { pitMm, headroomMm } = category(id).specRange;
      const own = models.filter((model) => model.category === id);
      const covered = (name: 'pitMm' | 'headroomMm') => {
        const values = own.map((model) => model[name]);
        return [Math.min(...values), Math.max(...values)];
      };
      expect([pitMm, headroomMm]).toEqual([covered('pitMm'), covered('headroomMm')]);
    },
  );

  it('gives every model its own code', () => {
    const codes = models.map((model) => model.code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('repeats no sentence of forty or more letters in two categories', () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const [id, each] of categories) {
      const { description, features } = each.tabContent;
      const texts = [
        each.summary,
        each.pageHeader.description,
        description.paragraph1,
        description.banner.text,
        features.description,
        ...features.featuresList.map((feature) => feature.description),
        ...each.faqs.map((faq) => faq.answer),
      ];
      for (const sentence of texts
        .flatMap((text) => text.split(/(?<=[.?])\s+/))
        .filter((text) => text.length >= 40)) {
        const before = seen.get(sentence);
        if (before && before !== id) repeated.push(`${before} and ${id}: ${sentence}`);
        seen.set(sentence, id);
      }
    }
    expect(repeated).toEqual([]);
  });
});

describe('products sold beside lifts', () => {
  const parts = new Map(
    namesIn('extras').map((id): [string, Part] => [
      id,
      partSchema.parse(read(`extras/${id}.json`)),
    ]),
  );

  it.each(IDS)('%s has at least two products with its name, one of them a care plan', (id) => {
    const own = [...parts].filter(([, { category }]) => category === id);
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(own.map(([slug]) => slug.startsWith(`${id}-`))).not.toContain(false);
    expect(own.filter(([, { kind }]) => kind === 'service')).toHaveLength(1);
  });

  it('have unique codes that differ from those of lifts', () => {
    const codes = [...models, ...parts.values()].map(({ code }) => code);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });

  it('has names and places that are unique within a category', () => {
    const places = [...parts.values()].flatMap(({ category, name, sortOrder }) => [
      `${category} ${name}`,
      `${category} ${sortOrder}`,
    ]);
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
  });

  it('are all in stock at first if they are sent from the warehouse, and only those', async () => {
    const first = await stockFile('src/content/stock.json')();
    const fromTheShelf = [...parts].filter(([, part]) => part.leadTimeDays === 0);
    expect(Object.keys(first).sort()).toEqual(fromTheShelf.map(([slug]) => slug).sort());
  });

  it('cannot be returned if they are made to measure, and say so', () => {
    const told = [...parts]
      .filter(([, { facts }]) => facts.some(({ value }) => value.includes('annot be returned')))
      .map(([slug]) => slug);
    const kept = [...parts]
      .filter(
        ([, { facts, returnable }]) =>
          !returnable && facts.some(({ name }) => name.includes('to measure')),
      )
      .map(([slug]) => slug);
    expect(told).toEqual(kept);
  });

  it('repeat no sentence of forty or more letters', () => {
    const sentences = [...parts.values()]
      .flatMap(({ summary, description }) => [summary, description].join(' ').split(/(?<=[.?])\s+/))
      .filter(({ length }) => length >= 40);
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
  });
});

/** Ranges that the specification gives; every other one is what the models cover. */
const GIVEN: Record<string, readonly string[]> = {
  'hospital-elevators': ['persons', 'loadKg'],
  'kitchen-elevators': ['loadKg'],
  'mrl-elevators': ['persons', 'loadKg', 'stops'],
  'goods-elevators': ['loadKg'],
};

describe.each(IDS)('the headline of %s', (id) => {
  const { specRange, summary, pageHeader, seo, tabContent } = category(id);
  const own = models.filter((model) => model.category === id);
  const covered = {
    persons: own.flatMap(({ persons = [] }) => persons),
    loadKg: own.map(({ loadKg }) => loadKg),
    speed: own.map(({ speed }) => speed),
    stops: own.flatMap(({ stops }) => stops),
  };
  const rowOf = (name: string) =>
    tabContent.specifications.specsList.find((row) => row.category === name)?.details ?? '';
  const numbersIn = (text: string) =>
    [...text.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));

  it('gives the ranges that its models cover', () => {
    for (const [name, values] of Object.entries(covered)) {
      const range = specRange[name as keyof typeof covered];
      if (!range || GIVEN[id]?.includes(name)) continue;
      expect([name, ...range]).toEqual([name, Math.min(...values), Math.max(...values)]);
    }
  });

  it('agrees with the text around it', () => {
    const { persons, loadKg, speed } = specRange;
    const label = numbersIn(specRange.loadLabel);
    expect([persons, loadKg, [45, 91]]).toContainEqual(label.slice(0, 2));
    for (const [name, range] of [
      ['Rated load', id === 'dumnwaiter-elevators' ? [45, 100] : loadKg],
      ['Rated speed', speed],
    ] as const)
      expect(numbersIn(rowOf(name)), name).toEqual(expect.arrayContaining([...range]));
    const told = [summary, pageHeader.description, seo.title, seo.description].join(' ');
    for (const [, low, high] of told.matchAll(/(\d+) to (\d+) persons/g))
      expect([Number(low), Number(high)]).toEqual(persons);
  });
});

it('kilograms and millimetres come first; pounds and feet follow in brackets', () => {
  const texts = [...categories.values(), ...models].map((each) => JSON.stringify(each)).join('\n');
  expect(texts.match(/\([^()]*(lbs|feet)[^()]*\)/g)?.length).toBeGreaterThan(10);
  expect(texts.replaceAll(/\([^()]*\)/g, '').match(/.{20}\b(lbs|feet)\b/g)).toBeNull();
});

/** Every text below a value that pages print, by its name. */
const textsIn = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string')
    return ['icon', 'src', 'id', 'mapEmbed', 'code'].includes(name) ? [] : [value];
  return value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, each]) => textsIn(each, key))
    : [];
};
const FIXED = /Ours carry 500 kg to 6000 kg|In a house it takes 45–91 kg \(100-200 lbs\)/g;

it('figures are grouped and ranges have an en dash, except where the specification fixes the text', () => {
  const folders = ['categories', 'models', 'extras', 'costs', 'pages'];
  const texts = folders.flatMap((folder) =>
    readdirSync(`src/content/${folder}`).flatMap((name) => textsIn(read(`${folder}/${name}`))),
  );
  expect(texts.join('\n').match(FIXED)).toHaveLength(2);
  for (const text of texts.map((each) => each.replaceAll(FIXED, '')))
    expect(text).not.toMatch(/\d{4,}\s?(kg|lbs|mm|W|K|kWh)\b|\d-\d[\d,]*\s?(kg|lbs|mm|m\/s|stops)/);
});

describe('the figures of the specification', () => {
  const textOf = (id: string) =>
    JSON.stringify(category(id)).replaceAll('\u2009', ' ').replaceAll('\u00a0', ' ');

  it.each([
    ['hospital-elevators', ['13 to 40 passengers', '3 by 7 feet']],
    ['dumnwaiter-elevators', ['100-200 lbs']],
    ['kitchen-elevators', ['100 to 500 lbs']],
    ['mrl-elevators', ['2,100 to 5,000 lbs', '2 to 25 stops', '4,000 lbs and above']],
    ['goods-elevators', ['500 kg to 6000 kg']],
  ])('appear in %s word for word', (id, figures) => {
    for (const figure of figures) expect(textOf(id)).toContain(figure);
  });

  it('agree with the numbers that feed filters and drawings', () => {
    expect(category('hospital-elevators').specRange.persons).toEqual([13, 40]);
    expect(category('kitchen-elevators').specRange.loadKg).toEqual([45, 227]);
    expect(category('mrl-elevators').specRange.loadKg).toEqual([953, 2268]);
    expect(category('mrl-elevators').specRange.stops).toEqual([2, 25]);
    expect(category('goods-elevators').specRange.loadKg).toEqual([500, 6000]);
  });
});

describe('the company', () => {
  const company = companySchema.parse(read('company/company.json'));

  it('has offices in Bengaluru and Kochi and eight profiles, and Threads has no link', () => {
    expect(company.offices.map(({ city }) => city)).toEqual(['Bengaluru', 'Kochi']);
    expect(company.social.map(({ icon }) => icon)).toEqual(Object.keys(SOCIAL_NETWORKS));
    expect(company.social.filter(({ link }) => link === '').map(({ icon }) => icon)).toEqual([
      'threads',
    ]);
  });

  it('may have one office, an office whose phone is abroad, no map and no profiles', () => {
    const [office] = company.offices;
    const small = {
      ...company,
      offices: [{ ...office, phone: '+971 4 123 4567' }],
      mapEmbed: '',
      mapLink: '',
      social: [],
    };
    expect(companySchema.safeParse(small).error).toBeUndefined();
    expect(companySchema.safeParse({ ...small, offices: [] }).success).toBe(false);
  });

  it.each([
    [
      { phone: '+91 12 34 56 78' },
      'phone',
      'An Indian phone number has ten digits, a landline with its area code; this one has eight.',
    ],
    [
      { mapEmbed: 'https://maps.example/embed' },
      'mapEmbed',
      'Must begin with one of: https://www.google.com/maps/, https://www.openstreetmap.org/export/.',
    ],
    [
      { mapLink: 'https://www.google.com.example/maps/' },
      'mapLink',
      'Must begin with one of: https://www.google.com/maps/, https://maps.google.com/, https://maps.app.goo.gl/, https://www.openstreetmap.org/.',
    ],
    [
      { social: [{ icon: 'x', label: 'X', link: 'https://notx.com/maker' }] },
      'social.0.link',
      'This is not an address of X.',
    ],
    [
      { social: ['X', 'Twitter'].map((label) => ({ icon: 'x', label, link: '' })) },
      'social.1.icon',
      'X is in the list already.',
    ],
  ])('cannot have %o', (changes, path, message) => {
    const { error } = companySchema.safeParse({ ...company, ...changes });
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [path, message],
    ]);
  });

  it('has all its problems listed at once, even while an office is unfinished', () => {
    const [office, ...others] = company.offices;
    const unfinished = {
      ...company,
      offices: [{ ...office, latitude: null, postalCode: '' }, ...others],
      social: [{ icon: 'x', label: 'X', link: 'https://notx.com/maker' }],
      grievanceOfficer: { ...company.grievanceOfficer, name: 'Asha Nair', phone: '+97141234567' },
    };
    const { error } = companySchema.safeParse(unfinished);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'offices.0.postalCode',
      'offices.0.latitude',
      'social.0.link',
      'grievanceOfficer.designation',
      'grievanceOfficer.email',
    ]);
  });

  it('is named nowhere else in the source, except in translations', () => {
    const files = readdirSync('src', { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && /\.(ts|tsx|astro|css|json)$/.test(entry.name),
    );
    const naming = files
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .filter((file) => !file.startsWith('src/content/i18n/'))
      .filter((file) => readFileSync(file, 'utf8').includes(company.name));
    expect(naming.sort()).toEqual(['src/content/company/company.json', 'src/content/legal.json']);
  });
});
