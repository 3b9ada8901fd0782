// Schemas of the catalogue's fields, complete or draft.
import * as z from 'zod';
import { type Lines, onOneLine } from '../kernel/bounded-text.ts';
import { boundedText, typedText } from '../kernel/bounded-text-rules.ts';
import { grouped } from '../kernel/figures.ts';
import { mediaFileOf } from '../picture/picture-file.ts';
import {
  PICTURE_SIDES,
  PRICE_MAX,
  SLUG_MAX,
  SLUG_RULE,
  type Strictness,
} from './catalogue-fields.ts';

const NUMBER_MISSING = 'Please enter a number.';
const CHOICE_MISSING = 'Please choose one of the options.';
const ICON_RULE = 'The icon is not valid.';
const ICON_MAX = 4000;
const CODE_RULE = 'The code may contain capitals, digits and hyphens, 2 to 16 of them.';

/** The id of a category or model: its file's name, and part of its address. */
export const slugSchema = boundedText(SLUG_MAX, {
  missing: 'Please enter an id.',
  long: `The id may have at most ${SLUG_MAX} characters.`,
})
  .min(1, 'Please enter an id.')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SLUG_RULE);

const OWN_PICTURE =
  /^(drawing:(section|plan|landing|car)|[a-z0-9-]+\/[a-z0-9-]+\.(avif|webp|jpg|png))$/;

/**
 * A draft has the same fields and maxima. It may lack texts, things that are counted, numbers and
 * choices (null), and need not agree with itself.
 */
export const fieldsOf = <Chosen extends Strictness>(strictness: Chosen) => {
  const isDraft = strictness === 'draft';
  /** The one place where types depend on the strictness. */
  const choose = <Complete, Draft>(complete: Complete, draft: Draft) =>
    (isDraft ? draft : complete) as Chosen extends 'draft' ? Draft : Complete;
  const orNull = <Schema extends z.ZodType>(schema: Schema, meaning: string) =>
    choose(schema.describe(meaning), schema.nullable().describe(meaning));

  const prose = (min: number, max: number, lines: Lines) =>
    typedText(
      max,
      { missing: 'Please fill this in.', long: `May have at most ${max} characters.` },
      lines,
    )
      // Forms send CR and LF where a line was broken with LF.
      .overwrite((typed) => typed.replace(/\r\n?/g, '\n'))
      .trim()
      .min(isDraft ? 0 : min, {
        error: ({ input }) =>
          input === '' ? 'Please fill this in.' : `Needs at least ${min} characters.`,
      })
      .max(max, `May have at most ${max} characters.`)
      .regex(/^(?:[^\p{Cc}]|\r?\n)*$/u, 'Must not contain control characters.');
  /** A text of several lines. */
  const text = (min: number, max: number) => prose(min, max, 'many');
  /**
   * A text of one line. Drafts and releases from before this rule may hold line breaks: a draft
   * keeps them, and `lineProblems` names them; a release is read with spaces in their place.
   */
  const line = (min: number, max: number) => {
    const one = prose(min, max, 'one');
    return isDraft ? one : one.overwrite(onOneLine);
  };

  const bounded = (min: number, max: number) => {
    const least = isDraft ? 0 : min;
    const sentence = `Must be from ${least} to ${grouped(max)}.`;
    return z.number(NUMBER_MISSING).min(least, sentence).max(max, sentence);
  };
  const decimal = (min: number, max: number, meaning: string) => orNull(bounded(min, max), meaning);
  const whole = (min: number, max: number, meaning: string) =>
    orNull(bounded(min, max).int('Must be a whole number.'), meaning);

  const range = (min: number, max: number, meaning: string) => {
    const end = bounded(min, max);
    return choose(
      z
        .tuple([end, end], NUMBER_MISSING)
        .refine(
          ([low, high]) => low <= high,
          'The first number must not be larger than the second.',
        )
        .describe(meaning),
      z.tuple([end.nullable(), end.nullable()], NUMBER_MISSING).describe(meaning),
    );
  };

  const oneOf = <const Choices extends readonly [string, ...string[]]>(
    choices: Choices,
    meaning: string,
  ) => orNull(z.enum(choices, CHOICE_MISSING), meaning);
  const keyOf = <Name extends string>(labels: Record<Name, string>, meaning: string) =>
    orNull(z.enum(Object.keys(labels) as [Name, ...Name[]], CHOICE_MISSING), meaning);

  /** Between `min` and `max` things. */
  const listOf = <Item extends z.ZodType>(item: Item, min: number, max: number) => {
    const sentence = min === max ? `Needs ${min}.` : `Needs ${min} to ${max}.`;
    return z
      .array(item, sentence)
      .min(isDraft ? 0 : min, sentence)
      .max(max, sentence);
  };
  const someOf = <Name extends string>(labels: Record<Name, string>) => {
    const names = Object.keys(labels) as [Name, ...Name[]];
    return z
      .array(z.enum(names, CHOICE_MISSING), 'Please choose at least one.')
      .min(isDraft ? 0 : 1, 'Please choose at least one.')
      .max(names.length, 'Please choose each once.');
  };

  const rupees = () => {
    const sentence = `Must be from 0 to ${grouped(PRICE_MAX)} rupees.`;
    return z
      .number('Please enter an amount in rupees.')
      .min(0, sentence)
      .max(PRICE_MAX, sentence)
      .multipleOf(0.01, 'Rupees have at most two decimals.');
  };

  const markup = () => {
    const meaning = 'Added to the price, in rupees.';
    return choose(
      rupees().default(0).describe(meaning),
      rupees().nullable().default(0).describe(meaning),
    );
  };

  /** What something is called over the telephone. */
  const code = (meaning: string) =>
    boundedText(16, { missing: 'Please enter the code.', long: CODE_RULE })
      .regex(isDraft ? /^([A-Z0-9][A-Z0-9-]{0,15})?$/ : /^[A-Z0-9][A-Z0-9-]{1,15}$/, CODE_RULE)
      .describe(meaning);

  /** `plus`, `x`, or the `d` of one path drawn on a 24 × 24 grid with a 1.5 px line. */
  const icon = () =>
    boundedText(ICON_MAX, { missing: ICON_RULE }).regex(
      isDraft
        ? /^(plus|x|[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]*)$/
        : /^(plus|x|[Mm][MmLlHhVvCcSsQqTtAaZz0-9 ,.-]{3,})$/,
      ICON_RULE,
    );

  const picture = () =>
    z.strictObject({
      id: z
        .number(NUMBER_MISSING)
        .int('Must be a whole number.')
        .min(0, 'Must not be negative.')
        .describe('Position in the gallery; may repeat across categories.'),
      src: boundedText(120, { missing: 'Please choose a picture.' })
        .refine(
          (src) =>
            (isDraft && src === '') || OWN_PICTURE.test(src) || mediaFileOf(src) !== undefined,
          'Please choose a drawing or upload a picture.',
        )
        .describe(
          'drawing:section, drawing:plan, drawing:landing or drawing:car, an uploaded picture (media:…), or a file below src/assets/pictures.',
        ),
      alt: line(5, 150).describe('What the picture shows, for screen readers.'),
      title: line(3, 80).describe('Caption below the picture.'),
      side: z.optional(
        keyOf(
          PICTURE_SIDES,
          'Which part to keep when the picture is cropped; the middle when left out.',
        ),
      ),
    });

  return {
    isDraft,
    choose,
    orNull,
    text,
    line,
    decimal,
    whole,
    range,
    oneOf,
    keyOf,
    listOf,
    someOf,
    rupees,
    markup,
    code,
    icon,
    picture,
  };
};
