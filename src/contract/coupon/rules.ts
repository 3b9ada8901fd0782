// Schemas of coupons.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { grouped } from '../kernel/figures.ts';
import { listQuery, yesOrNo } from '../kernel/list-rules.ts';
import { formatPaise, paiseOf } from '../kernel/money.ts';
import { amount, rupees } from '../kernel/money-rules.ts';
import { lineText, momentText } from '../kernel/plain-text-rules.ts';
import { DISCOUNT_TYPES } from '../product/price.ts';
import { COUPON_SORTS, COUPON_UNKNOWN } from './coupon.ts';

const FIXED_MAX = 10_00_000;
const SPEND_MAX = 1_00_00_000;
const USES_MAX = 1_00_000;
const SCOPE_MAX = 200;
const DISCOUNT_RULES = {
  percentage: { least: 1, most: 100, sentence: 'Discount must be between 1 and 100 percent.' },
  fixed: {
    least: 1,
    most: FIXED_MAX,
    sentence: `Discount must be between ₹1 and ${formatPaise(paiseOf(FIXED_MAX))}.`,
  },
} as const;

const typed = (rule: string) =>
  boundedText(100, { missing: 'Please enter the coupon code.', long: rule })
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .pipe(
      z
        .string()
        .min(1, { error: 'Please enter the coupon code.', abort: true })
        .regex(/^[A-Z0-9-]{3,20}$/, rule),
    );

/** A code as a customer types it; case and spaces do not matter. */
export const typedCouponCode = typed(COUPON_UNKNOWN).describe('Code of the coupon.');
export const couponApplySchema = z.strictObject({ code: typedCouponCode });

const wholeNumber = (label: string, most: number) => {
  const sentence = `${label} must be a whole number from 1 to ${grouped(most)}.`;
  return z.int(sentence).min(1, sentence).max(most, sentence);
};
const ids = (label: string) => {
  const missing = `${label} must be a list of ids.`;
  return z
    .array(boundedText(64, { missing }).min(1, missing), missing)
    .max(SCOPE_MAX, `${label} must be at most ${SCOPE_MAX} ids.`);
};
const moment = (label: string) => momentText(label).nullable();

const fields = {
  type: z
    .enum(DISCOUNT_TYPES, 'Type must be percentage or fixed.')
    .describe('Kind of discount: a percentage of the items, or an amount.'),
  discount: z
    .number('Please enter the discount.')
    .multipleOf(0.01, 'Discount may have at most two decimals.')
    .describe('Percent, or rupees.'),
  description: lineText('Description', 0, 200, { missing: 'Description must be text.' }).describe(
    'What it is for; customers see it.',
  ),
  minSpend: rupees(0, SPEND_MAX, 'Minimum spend').describe(
    'What the items it applies to must come to, in rupees, before tax and discount.',
  ),
  maxDiscount: rupees(1, SPEND_MAX, 'Maximum discount')
    .nullable()
    .describe('Most that a percentage takes off, in rupees; null for no limit.'),
  startsAt: moment('Start').describe('When it starts; null for at once.'),
  endsAt: moment('End').describe('When it ends; null for never.'),
  usageLimit: wholeNumber('Total uses', USES_MAX)
    .nullable()
    .describe('How often it can be used in total; null for no limit.'),
  usageLimitPerUser: wholeNumber('Uses per customer', USES_MAX).describe(
    'How often one customer can use it.',
  ),
  firstOrderOnly: z.boolean().describe('Whether it is for first orders only.'),
  products: ids('Products').describe('Products it applies to; none and no category: all.'),
  categories: ids('Categories').describe('Categories it applies to.'),
  isActive: z.boolean().describe('Whether it can be used.'),
};

type Terms = z.infer<z.ZodObject<typeof fields>>;

/** Contradictions between the fields of a coupon. */
const checkTerms = ({ value, issues }: z.core.ParsePayload<Terms>) => {
  const report = (path: string, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: value });
  const { least, most, sentence } = DISCOUNT_RULES[value.type];
  if (value.discount < least || value.discount > most) report('discount', sentence);
  if (value.maxDiscount !== null && value.type === 'fixed')
    report('maxDiscount', 'Only a percentage coupon can have a maximum discount.');
  if (value.startsAt && value.endsAt && Date.parse(value.startsAt) > Date.parse(value.endsAt))
    report('endsAt', 'The end must not be before the start.');
};

/** All terms of a coupon, except its code, which never changes. */
export const couponTermsSchema = z.strictObject(fields).check(checkTerms);
export type CouponTerms = z.infer<typeof couponTermsSchema>;

export const newCouponSchema = z
  .strictObject({
    code: typed('The code may contain capitals, digits and hyphens, 3 to 20 of them.').describe(
      'What customers type: 3 to 20 capitals, digits and hyphens.',
    ),
    ...fields,
    description: fields.description.default(''),
    minSpend: fields.minSpend.default(0),
    maxDiscount: fields.maxDiscount.default(null),
    startsAt: fields.startsAt.default(null),
    endsAt: fields.endsAt.default(null),
    usageLimit: fields.usageLimit.default(null),
    usageLimitPerUser: fields.usageLimitPerUser.default(1),
    firstOrderOnly: fields.firstOrderOnly.default(false),
    products: fields.products.default([]),
    categories: fields.categories.default([]),
    isActive: fields.isActive.default(true),
  })
  .check(checkTerms);
export type NewCoupon = z.infer<typeof newCouponSchema>;

/** Changes to a coupon; omitted fields stay unchanged. `couponTermsSchema` checks the result. */
export const couponChangesSchema = z.strictObject(fields).partial();
export type CouponChanges = z.infer<typeof couponChangesSchema>;

export const couponSchema = z.object({
  _id: z.string().describe('Identifier.'),
  code: z.string().describe('Code that customers type.'),
  ...fields,
  minSpend: amount('What the items it applies to must come to, in rupees.'),
  maxDiscount: amount('Most that a percentage takes off, in rupees.')
    .nullable()
    .describe('Most that a percentage takes off, in rupees; null for no limit.'),
  used: z.int().min(0).describe('How often it has been used, orders being paid included.'),
  totalAvailableCoupons: z
    .int()
    .min(0)
    .nullable()
    .describe('How often it can still be used; null for no limit.'),
  tag: z.string().describe('ETag of its terms, for If-Match; uses do not change it.'),
  createdAt: z.iso.datetime().describe('When it was made.'),
  updatedAt: z.iso.datetime().describe('When it was last changed.'),
});

export type Coupon = z.infer<typeof couponSchema>;

export const couponQuery = listQuery(COUPON_SORTS, {
  isActive: yesOrNo()
    .optional()
    .describe('Only coupons that can be used (true) or only others (false).'),
  type: z
    .enum(DISCOUNT_TYPES, 'Type must be percentage or fixed.')
    .optional()
    .describe('Only this type.'),
});
export type CouponQuery = z.output<typeof couponQuery>;
