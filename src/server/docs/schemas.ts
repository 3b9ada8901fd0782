// The contract's schemas as JSON Schema: named ones once, below `components`, the others where they
// are used.
import * as z from 'zod';
import { $ZodRegistry } from 'zod/v4/core';
import * as auth from '../../contract/account/auth-rules.ts';
import * as account from '../../contract/account/rules.ts';
import * as address from '../../contract/address/rules.ts';
import * as apiKey from '../../contract/api-key/rules.ts';
import { keyScopeSchema } from '../../contract/api-key/rules.ts';
import * as audit from '../../contract/audit/rules.ts';
import * as backup from '../../contract/backup/rules.ts';
import * as books from '../../contract/books/rules.ts';
import * as carePlan from '../../contract/care-plan/rules.ts';
import * as cart from '../../contract/cart/rules.ts';
import * as catalogueDesk from '../../contract/catalogue/catalogue-desk-rules.ts';
import * as catalogueFields from '../../contract/catalogue/catalogue-fields-rules.ts';
import * as category from '../../contract/catalogue/category-rules.ts';
import * as costDraft from '../../contract/catalogue/cost-draft-rules.ts';
import * as model from '../../contract/catalogue/model-rules.ts';
import * as pageDraft from '../../contract/catalogue/page-draft-rules.ts';
import * as pages from '../../contract/catalogue/page-rules.ts';
import * as part from '../../contract/catalogue/part-rules.ts';
import * as productDraft from '../../contract/catalogue/product-draft-rules.ts';
import * as runningCost from '../../contract/catalogue/running-cost-rules.ts';
import * as coupon from '../../contract/coupon/rules.ts';
import * as dashboard from '../../contract/dashboard/rules.ts';
import * as grievance from '../../contract/grievance/rules.ts';
import * as health from '../../contract/health/rules.ts';
import * as errors from '../../contract/kernel/errors-rules.ts';
import * as checkout from '../../contract/order/checkout-rules.ts';
import * as history from '../../contract/order/history-rules.ts';
import * as milestone from '../../contract/order/milestone-rules.ts';
import * as orderItem from '../../contract/order/order-item-rules.ts';
import * as order from '../../contract/order/rules.ts';
import { orderDetailsSchema } from '../../contract/order/rules.ts';
import * as outboxDesk from '../../contract/outbox/outbox-desk-rules.ts';
import * as paperRow from '../../contract/paper/paper-row-rules.ts';
import * as payment from '../../contract/payment/rules.ts';
import * as transfer from '../../contract/payment/transfer-rules.ts';
import * as people from '../../contract/people/rules.ts';
import * as photo from '../../contract/picture/photo-rules.ts';
import * as pictureFile from '../../contract/picture/picture-file-rules.ts';
import * as shaftSchema from '../../contract/plan/shaft-schema.ts';
import * as consent from '../../contract/privacy/consent-rules.ts';
import * as privacy from '../../contract/privacy/rules.ts';
import * as product from '../../contract/product/rules.ts';
import * as quoteDesk from '../../contract/quote/quote-desk-rules.ts';
import * as quote from '../../contract/quote/rules.ts';
import * as release from '../../contract/release/rules.ts';
import * as returnOrder from '../../contract/return/rules.ts';
import * as review from '../../contract/review/rules.ts';
import * as stock from '../../contract/stock/rules.ts';
import * as wallet from '../../contract/wallet/rules.ts';
import * as webhook from '../../contract/webhook/rules.ts';
import * as wishlist from '../../contract/wishlist/rules.ts';
import { type JsonSchema, refTo } from './document.ts';
import { withBases, withSharedSchemas } from './shared-schemas.ts';

/** Programs know the schemas of parts as `Extra`, `DraftExtra` and `ExtraDraft`. */
const extra = {
  extraSchema: part.partSchema,
  draftExtraSchema: part.draftPartSchema,
  extraDraftSchema: productDraft.partDraftSchema,
};

/**
 * Modules whose exports name the schemas of the document: the contract's `quoteSchema` becomes
 * `Quote`. A schema that none of them exports is written out wherever a call uses it.
 */
const MODULES: readonly object[] = [
  account,
  address,
  apiKey,
  audit,
  auth,
  backup,
  carePlan,
  cart,
  catalogueDesk,
  catalogueFields,
  category,
  checkout,
  consent,
  costDraft,
  coupon,
  dashboard,
  errors,
  grievance,
  health,
  history,
  milestone,
  model,
  order,
  books,
  orderItem,
  paperRow,
  extra,
  payment,
  people,
  photo,
  privacy,
  pictureFile,
  pageDraft,
  pages,
  product,
  productDraft,
  quote,
  quoteDesk,
  release,
  returnOrder,
  review,
  runningCost,
  stock,
  shaftSchema,
  outboxDesk,
  transfer,
  wallet,
  webhook,
  wishlist,
];

const nameOf = (exported: string) =>
  `${exported.charAt(0).toUpperCase()}${exported.slice(1).replace(/Schema$/, '')}`;

/** Names by schema; of two names for one schema, the first counts. */
const NAMES = new Map<z.core.$ZodType, string>();
for (const [exported, value] of MODULES.flatMap((module) => Object.entries(module)))
  if (exported.endsWith('Schema') && value instanceof z.ZodType && !NAMES.has(value))
    NAMES.set(value, nameOf(exported));

/**
 * The contract's schemas with the names above as their ids: with an id, zod writes a schema once
 * and refers to it.
 */
// Imported by its own path: `z.core` would include the error messages of every language.
class NamedSchemas extends $ZodRegistry<z.core.GlobalMeta> {
  override get(schema: z.core.$ZodType) {
    const said = z.globalRegistry.get(schema);
    const id = NAMES.get(schema);
    return id === undefined ? said : { ...said, id };
  }
}

const namedSchemas = new NamedSchemas();

type Properties = Record<string, JsonSchema>;
const NUMBER = /(?<=\.)\d{1,3}(?=\.|$)/;

const patternOf = (name: string) =>
  `^${name.replace(NUMBER, '#').replaceAll('.', '\\.').replace('#', '\\d{1,3}')}$`;

/**
 * Replaces fields of a form that differ by a number only, `facts.0.name` to `facts.11.name`, by one
 * pattern.
 */
const withNumberedFields = (schema: JsonSchema): JsonSchema => {
  const properties = Object.entries((schema.properties ?? {}) as Properties);
  const required = Array.isArray(schema.required) ? schema.required : [];
  const byPattern = Map.groupBy(properties, ([name]) =>
    NUMBER.test(name) && !required.includes(name) ? patternOf(name) : '',
  );
  const patterns = [...byPattern].filter(
    ([pattern, [first, ...more]]) =>
      pattern !== '' &&
      first !== undefined &&
      more.length > 0 &&
      more.every(([, field]) => JSON.stringify(field) === JSON.stringify(first[1])),
  );
  if (patterns.length === 0) return schema;
  const numbered = new Set(patterns.flatMap(([, fields]) => fields.map(([name]) => name)));
  return {
    ...schema,
    properties: Object.fromEntries(properties.filter(([name]) => !numbered.has(name))),
    patternProperties: Object.fromEntries(
      patterns.map(([pattern, [first]]) => [pattern, first?.[1] ?? {}]),
    ),
  };
};

type Json = JsonSchema[string];
const isSchema = (value: Json): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Formats that replace a pattern: they say the same, and tools know them. */
const FORMATS = ['date', 'date-time'];
const TYPES_WITH_NULL = ['string', 'number', 'integer', 'boolean'];

/**
 * Keywords left out of answers: readers want to know the kind of a value; limits matter only in
 * requests.
 */
const LIMITS = [
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'multipleOf',
  'minItems',
  'maxItems',
  'default',
];

/**
 * Whether a keyword of zod's JSON Schema tells the reader anything. A third of the document does
 * not.
 */
const isMeaningful = (keyword: string, value: Json, schema: JsonSchema, isAnswer: boolean) => {
  if (isAnswer && LIMITS.includes(keyword)) return false;
  if (keyword === 'pattern') return !FORMATS.includes(String(schema.format));
  if (keyword === 'maximum') return value !== Number.MAX_SAFE_INTEGER;
  if (keyword === 'minimum') return value !== Number.MIN_SAFE_INTEGER;
  // Fields may be added to answers; what a client sends is checked strictly.
  if (keyword === 'additionalProperties') return !(isAnswer && value === false);
  return keyword !== 'id';
};

/** A choice of `{ type: 'string', ... }` and null as `{ type: ['string', 'null'], ... }`. */
const withoutChoiceOfNull = (schema: JsonSchema): JsonSchema => {
  const { anyOf, ...rest } = schema;
  const [value, none, ...more] = Array.isArray(anyOf) ? (anyOf as JsonSchema[]) : [];
  if (!value || none?.type !== 'null' || more.length > 0) return schema;
  if (typeof value.type !== 'string' || !TYPES_WITH_NULL.includes(value.type)) return schema;
  const choices = Array.isArray(value.enum) ? { enum: [...value.enum, null] } : {};
  return { ...value, ...rest, type: [value.type, 'null'], ...choices };
};

/** A record whose names are known is an object with these fields. */
const withKnownNames = (schema: JsonSchema): JsonSchema => {
  const { propertyNames, additionalProperties, ...rest } = schema;
  const names = isSchema(propertyNames) ? propertyNames.enum : undefined;
  if (!Array.isArray(names) || !isSchema(additionalProperties)) return schema;
  const properties = Object.fromEntries(names.map((name) => [String(name), additionalProperties]));
  return { ...rest, properties };
};

/** `refOf` writes a reference in the words of the document. */
const lightSchema = (
  schema: JsonSchema,
  isAnswer: boolean,
  refOf: (ref: string) => string,
): JsonSchema => {
  const lighter = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(lighter);
    return isSchema(value) ? lightSchema(value, isAnswer, refOf) : value;
  };
  // Names of fields are no keywords.
  const fields = (value: Json) =>
    Object.fromEntries(
      Object.entries(value as JsonSchema).map(([name, one]) => [name, lighter(one)]),
    );
  const kept = Object.entries(schema)
    .filter(([keyword, value]) => isMeaningful(keyword, value, schema, isAnswer))
    .map(([keyword, value]) => {
      if (keyword === '$ref') return [keyword, refOf(String(value))];
      if (['enum', 'const', 'default', 'required'].includes(keyword)) return [keyword, value];
      return [keyword, keyword === 'properties' ? fields(value) : lighter(value)];
    });
  const light = withKnownNames(withoutChoiceOfNull(Object.fromEntries(kept)));
  return withNumberedFields(light);
};

type Written = { schemas: Record<string, JsonSchema>; named: Record<string, JsonSchema> };
const DEFINITION = '#/$defs/';
const REFERENCE = /"#\/\$defs\/(\w+)"/g;
const unchanged = (ref: string) => ref;

/** All schemas in one call: zod then visits shared ones once. */
const written = (
  schemas: Record<string, z.ZodType>,
  io: 'input' | 'output',
  scopes: readonly string[],
  metadata: typeof z.globalRegistry = namedSchemas,
): Written => {
  const json = z.toJSONSchema(z.object(schemas), {
    io,
    metadata,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema !== keyScopeSchema) return;
      // The nouns say which scopes there are.
      delete jsonSchema.maxLength;
      jsonSchema.enum = [...scopes];
    },
  });
  return {
    schemas: (json.properties ?? {}) as Record<string, JsonSchema>,
    named: (json.$defs ?? {}) as Record<string, JsonSchema>,
  };
};

/**
 * Names whose schema differs between requests and answers, because answers have defaults filled in;
 * and the names of schemas that refer to them.
 */
const namesThatDiffer = (sent: Written['named'], answered: Written['named']) => {
  const textOf = (schema: JsonSchema, isAnswer: boolean) =>
    JSON.stringify(lightSchema(schema, isAnswer, unchanged));
  const texts = Object.entries(sent).flatMap(([name, schema]) => {
    const other = answered[name];
    if (!other) return [];
    return [
      {
        name,
        schema: textOf(schema, false),
        isSame: textOf(schema, false) === textOf(other, true),
      },
    ];
  });
  const differing = new Set(texts.filter(({ isSame }) => !isSame).map(({ name }) => name));
  for (let before = -1; before < differing.size; ) {
    before = differing.size;
    for (const { name, schema } of texts)
      if ([...schema.matchAll(REFERENCE)].some(([, used = '']) => differing.has(used)))
        differing.add(name);
  }
  return differing;
};

type ZodSchemas = Record<string, z.ZodType>;
/** Base schemas that no call answers; schemas that extend them list only their own fields. */
const BASES: ZodSchemas = { orderDetails: orderDetailsSchema };

type Schemas = {
  /** By the name of the call. */
  queries: Record<string, JsonSchema>;
  bodies: Record<string, JsonSchema>;
  answers: Record<string, JsonSchema>;
  /** Below `components`. */
  named: Record<string, JsonSchema>;
};

const keyed = (ending: string, schemas: Record<string, JsonSchema>) =>
  Object.entries(schemas).map(([name, schema]) => [`${name}${ending}`, schema] as const);
const unkeyed = (ending: string, schemas: Record<string, JsonSchema>) =>
  Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => name.endsWith(ending))
      .map(([name, schema]) => [name.slice(0, -ending.length), schema]),
  );

/** @param scopes what API keys may be allowed to do. */
export const schemasOf = (
  called: Record<'queries' | 'bodies' | 'answers', ZodSchemas>,
  scopes: readonly string[],
): Schemas => {
  const sent = written(called.bodies, 'input', scopes);
  const answered = written({ ...called.answers, ...BASES }, 'output', scopes);
  const differing = namesThatDiffer(sent.named, answered.named);
  const nameSent = (name: string) => (differing.has(name) ? `${name}Input` : name);
  const light = (schemas: Record<string, JsonSchema>, isAnswer: boolean) => {
    const nameOf = isAnswer ? (name: string) => name : nameSent;
    const refOf = (ref: string) => refTo('schemas', nameOf(ref.slice(DEFINITION.length))).$ref;
    return Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [
        nameOf(name),
        lightSchema(schema, isAnswer, refOf),
      ]),
    );
  };
  const answers = light(answered.named, true);
  const { named, inline } = withSharedSchemas(
    { ...light(sent.named, false), ...withBases(answers, answers) },
    Object.fromEntries([
      ...keyed('Body', light(sent.schemas, false)),
      ...keyed('Answer', withBases(light(answered.schemas, true), answers)),
    ]),
  );
  const queries = written(called.queries, 'input', scopes, z.globalRegistry);
  return {
    queries: light(queries.schemas, false),
    bodies: unkeyed('Body', inline),
    answers: unkeyed('Answer', inline),
    named,
  };
};
