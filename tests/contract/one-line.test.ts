// Every text that people type is declared as one line or as many lines, and its schema enforces it.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { finishModel } from '../../src/contract/catalogue/catalogue-complete-rules.ts';
import { withLines } from '../../src/contract/catalogue/catalogue-fields-rules.ts';
import {
  categorySchema,
  draftCategorySchema,
} from '../../src/contract/catalogue/category-rules.ts';
import { companySchema } from '../../src/contract/catalogue/company-rules.ts';
import { lineProblems, onOneLines } from '../../src/contract/catalogue/field-values.ts';
import { draftModelSchema, modelSchema } from '../../src/contract/catalogue/model-rules.ts';
import { draftPartSchema, partSchema } from '../../src/contract/catalogue/part-rules.ts';
import { TABLES } from '../../src/contract/catalogue/tables.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { hasLineBreak, linesOf, onOneLine } from '../../src/contract/kernel/bounded-text.ts';
import { quoteSubmissionSchema } from '../../src/contract/quote/quote-desk-rules.ts';
import { COMPANY } from '../support/company.ts';
import { bodyParts, queryParts, type RequestPart } from '../support/request-parts.ts';
import { firstCatalogue } from '../support/test-api.ts';

const texts = (parts: readonly RequestPart[]) =>
  parts.flatMap(({ path, schema }) => (schema instanceof z.ZodString ? [{ path, schema }] : []));
const partsOf = (schema: z.ZodType) =>
  texts(bodyParts({ body: { as: 'json', schema } } as unknown as (typeof ENDPOINTS)[number]));

/** Two lines, of a length that the schema accepts on one line. */
const twoLines = (schema: z.ZodType) => {
  const found = [9, 20, 40, 60, 120]
    .map((length) => `Ab ${'c'.repeat(length - 7)} de`)
    .find((text) => schema.safeParse(text).success);
  return found?.replace(/ (?=de$)/, '\n');
};

const requests = ENDPOINTS.flatMap((called) =>
  texts([...queryParts(called), ...bodyParts(called)]).map((text) => ({
    ...text,
    name: `${called.name} ${text.path}`,
    lines: linesOf(text.schema),
  })),
);
/** A category comes as JSON, and its draft may hold older texts: it is checked as a whole. */
const inFields = requests.filter(({ path }) => !path.startsWith('category.'));

describe('a text of a request', () => {
  it('of one line is refused with a line break, or read without it', () => {
    const one = inFields.filter(({ lines, path }) => lines === 'one' && !/email/i.test(path));
    expect(one.length).toBeGreaterThan(50);
    const wrong = one.filter(({ schema }) => {
      const sample = twoLines(schema);
      if (!sample) return true;
      const { success, data, error } = schema.safeParse(sample);
      return success ? hasLineBreak(data) : !/must be one line/.test(String(error));
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('of one line treats the line separators of Unicode as line breaks', () => {
    const wrong = inFields.flatMap(({ lines, name, path, schema }) => {
      const sample = twoLines(schema);
      if (!sample || lines === 'many' || /email/i.test(path)) return [];
      const marks = ['\n', '\u2028', '\u2029'].map((mark) => sample.replace('\n', mark));
      const read = marks.map((text) => schema.safeParse(text));
      const isKept = lines === 'one' && read.some(({ data }) => hasLineBreak(data ?? ''));
      return isKept || read.some(({ success }) => success !== read[0]?.success) ? [name] : [];
    });
    expect(wrong).toEqual([]);
    const { shape } = quoteSubmissionSchema;
    for (const mark of ['\n', '\u2028', '\u2029'])
      for (const [schema, text] of [
        [shape.about, `Model${mark}two`],
        [shape.page, `/lifts${mark}two`],
      ] as const)
        expect(schema.safeParse(text).error?.issues[0]?.message).toMatch(/must be one line/);
  });

  it('of many lines keeps its line breaks', () => {
    const many = inFields.filter(({ lines }) => lines === 'many');
    expect(many.length).toBeGreaterThan(5);
    const wrong = many.filter(({ schema }) => {
      const sample = twoLines(schema);
      return !sample || !hasLineBreak(schema.safeParse(sample).data ?? '');
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it.each(['\n', '\r\n', '\r', '\u000b', '\u0085', '\u2028', '\u2029'])(
    'recognises the line break %j',
    (mark) => {
      expect([hasLineBreak(`a${mark}b`), onOneLine(`a${mark}b`)]).toEqual([true, 'a b']);
    },
  );
});

const CATALOGUE = [
  ['categories', categorySchema, draftCategorySchema, TABLES.category.fields],
  ['models', modelSchema, draftModelSchema, TABLES.model.fields],
  ['parts', partSchema, draftPartSchema, TABLES.part.fields],
] as const;

describe.each(CATALOGUE)('the catalogue, %s:', (kind, complete, draft, fields) => {
  it('every text is declared, or has its own pattern', () => {
    for (const schema of [complete, draft]) {
      const found = partsOf(schema);
      expect(found.length).toBeGreaterThan(5);
      const undeclared = found.filter(({ schema: text }) => !linesOf(text));
      // The others are ids, codes, icons and files, whose patterns allow no line break.
      const loose = undeclared.filter(({ schema: text }) => text.safeParse('ab\ncd').success);
      expect(loose.map(({ path }) => path)).toEqual([]);
    }
  });

  it('a line break in a text of one line is refused and reported with its path', async () => {
    const [entry] = (await firstCatalogue())[kind];
    const paths = partsOf(draft).flatMap(({ path, schema }) =>
      linesOf(schema) === 'one' ? [path] : [],
    );
    expect(paths).toContain('name');
    const broken = structuredClone(entry?.data) as Record<string, unknown>;
    broken.name = 'First line\nsecond line';
    expect(draft.safeParse(broken).success).toBe(true);
    const refused = withLines<z.ZodType>(draft, fields).safeParse(broken);
    expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', 'This must be one line. Please replace the line break with a space.'],
    ]);
    expect(onOneLines(fields, broken)).toEqual({ ...broken, name: 'First line second line' });
  });

  it('no text of the first catalogue has a line break', async () => {
    for (const { data } of (await firstCatalogue())[kind])
      expect(lineProblems(fields, data)).toEqual([]);
  });
});

describe('line breaks in older texts', () => {
  const model = async () => structuredClone((await firstCatalogue()).models[0]?.data);

  it('in a draft are reported with the field, and block publishing', async () => {
    const found = await model();
    if (!found) throw new Error('the catalogue is empty');
    const draft = draftModelSchema.parse({ ...found, name: 'Four persons,\nautomatic doors' });
    expect(draft.name).toContain('\n');
    expect(finishModel(draft)).toEqual({
      data: null,
      problems: [
        {
          path: 'name',
          message: 'This must be one line. Please replace the line break with a space.',
        },
      ],
    });
  });

  it('in a release become spaces, and the release is still built', async () => {
    const old = { ...(await model()), name: 'Four persons,\nautomatic doors' };
    expect(modelSchema.parse(old).name).toBe('Four persons, automatic doors');
  });
});

it('a line break in a one-line fact of the company becomes a space', () => {
  expect(companySchema.safeParse(COMPANY).success).toBe(true);
  const broken = { ...COMPANY, tagline: 'Quiet\nlifts for Kerala' };
  expect(companySchema.parse(broken).tagline).toBe('Quiet lifts for Kerala');
});
