// Parameters of an operation: identifiers of the path, the query, and Idempotency-Key. What several
// operations share is written once. Headers that say who calls are under `security`.

import { type PathId, pathIdsOf } from '../../contract/kernel/call.ts';
import type { Endpoint } from '../../contract/kernel/endpoint.ts';
import { IDEMPOTENCY_KEY } from '../../contract/kernel/idempotency.ts';
import { idempotencyKeySchema } from '../../contract/kernel/idempotency-rules.ts';
import { type Components, type JsonSchema, type Parameter, refTo } from './document.ts';

const ID: JsonSchema = { type: 'string', pattern: '^[0-7][0-9a-hjkmnp-tv-z]{25}$' };
const PATH_ID_MEANING: Record<PathId, string> = {
  id: 'Identifier, the _id of a list or of an earlier answer.',
  item: 'Identifier of the product within it.',
};

const idempotencyKey = (required: boolean): Parameter => ({
  ...{ name: IDEMPOTENCY_KEY, in: 'header', required },
  description: idempotencyKeySchema.description ?? '',
  schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
});

const queryOf = ({ properties = {}, required = [] }: JsonSchema): Parameter[] =>
  Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) => {
    const { description, ...schema } = field;
    return {
      name,
      in: 'query',
      required: (required as string[]).includes(name),
      description: String(description ?? ''),
      schema,
    };
  });

export const parametersOf = (called: Endpoint, query: JsonSchema | undefined): Parameter[] => [
  ...pathIdsOf(called).map(
    (name): Parameter => ({
      ...{ name, in: 'path', required: true, description: PATH_ID_MEANING[name], schema: ID },
    }),
  ),
  ...queryOf(query ?? {}),
  ...(called.idempotency ? [idempotencyKey(called.idempotency === 'required')] : []),
];

/** Parameters that stand in more than one list, under a name each. */
export const sharedParameters = (lists: readonly Parameter[][]) => {
  const parameters: Components['parameters'] = {};
  const names = new Map<string, string>();
  const byText = Map.groupBy(lists.flat(), (parameter) => JSON.stringify(parameter));
  const freeName = (name: string, count = 1): string => {
    const tried = count === 1 ? name : `${name}${count}`;
    return parameters[tried] ? freeName(name, count + 1) : tried;
  };
  for (const [text, [first, second]] of byText) {
    if (!first || !second) continue;
    const name = freeName(first.name);
    names.set(text, name);
    parameters[name] = first;
  }
  return {
    parameters,
    refOf: (parameter: Parameter) => {
      const name = names.get(JSON.stringify(parameter));
      return name === undefined ? parameter : refTo('parameters', name);
    },
  };
};
