// The contract's schemas as JSON Schema: those with a name once, below `components`, and everything
// else where it is used.
import * as z from 'zod';
import { orderDetailsSchema } from '../../contract/order/rules.ts';
import { type JsonSchema, refTo } from './document.ts';
import { lightSchema } from './light-schema.ts';
import { namedSchemas } from './schema-names.ts';
import { withBases, withSharedSchemas } from './shared-schemas.ts';

type Written = { schemas: Record<string, JsonSchema>; named: Record<string, JsonSchema> };
const DEFINITION = '#/$defs/';
const REFERENCE = /"#\/\$defs\/(\w+)"/g;
const unchanged = (ref: string) => ref;

/** All of them in one go: zod then walks what they share once. */
const written = (
  schemas: Record<string, z.ZodType>,
  io: 'input' | 'output',
  metadata: typeof z.globalRegistry = namedSchemas,
): Written => {
  const json = z.toJSONSchema(z.object(schemas), { io, metadata, unrepresentable: 'any' });
  return {
    schemas: (json.properties ?? {}) as Record<string, JsonSchema>,
    named: (json.$defs ?? {}) as Record<string, JsonSchema>,
  };
};

/**
 * Names whose schema is one thing in requests and another in answers, where defaults are filled in;
 * and the names of what refers to them.
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
/** No call answers these; what builds on them is written as more fields of them. */
const BASES: ZodSchemas = { orderDetails: orderDetailsSchema };

export type Schemas = {
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

export const schemasOf = (
  called: Record<'queries' | 'bodies' | 'answers', ZodSchemas>,
): Schemas => {
  const sent = written(called.bodies, 'input');
  const answered = written({ ...called.answers, ...BASES }, 'output');
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
  const queries = written(called.queries, 'input', z.globalRegistry);
  return {
    queries: light(queries.schemas, false),
    bodies: unkeyed('Body', inline),
    answers: unkeyed('Answer', inline),
    named,
  };
};
