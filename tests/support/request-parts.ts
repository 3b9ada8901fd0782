// The fields of a request, one by one, found by walking the contract's schemas of requests.
import * as z from 'zod';
import type { Endpoint } from '../../src/contract/kernel/endpoint.ts';

export type RequestPart = {
  /** Path of the field in query or body, for example `items.0.orderItem`. */
  path: string;
  schema: z.core.$ZodType;
  /** A body or query that has `value` at this path and nothing else. */
  holding: (value: unknown) => unknown;
};

type Place = Pick<RequestPart, 'path' | 'holding'>;

const within = (
  { path, holding }: Place,
  name: string,
  wrap: (value: unknown) => unknown,
): Place => ({
  path: path === '' ? name : `${path}.${name}`,
  holding: (value) => holding(wrap(value)),
});

/** The place of fields within JSON, for a field of a form that holds JSON as text. */
const asJsonText = (place: Place): Place => ({
  ...place,
  holding: (value) => place.holding(JSON.stringify(value)),
});

const belowPipe = (schema: z.core.$ZodPipe, place: Place): RequestPart[] => {
  const { in: sent, out } = schema._zod.def;
  // An empty field of a form counts as absent before its schema reads it.
  if (sent instanceof z.core.$ZodTransform) return partsBelow(out, place);
  const isJson = sent instanceof z.core.$ZodPipe && out instanceof z.core.$ZodObject;
  return [...partsBelow(sent, place), ...(isJson ? partsBelow(out, asJsonText(place)) : [])];
};

const partsBelow = (schema: z.core.$ZodType, place: Place): RequestPart[] => {
  const { core } = z;
  const own: RequestPart = { ...place, schema };
  if (schema instanceof core.$ZodPipe) return belowPipe(schema, place);
  if (
    schema instanceof core.$ZodOptional ||
    schema instanceof core.$ZodNullable ||
    schema instanceof core.$ZodDefault ||
    schema instanceof core.$ZodPrefault ||
    schema instanceof core.$ZodReadonly
  )
    return partsBelow(schema._zod.def.innerType, place);
  if (schema instanceof core.$ZodUnion)
    return schema._zod.def.options.flatMap((option) => partsBelow(option, place));
  if (schema instanceof core.$ZodObject)
    return [
      own,
      ...Object.entries(schema._zod.def.shape).flatMap(([name, field]) =>
        partsBelow(
          field,
          within(place, name, (value) => ({ [name]: value })),
        ),
      ),
    ];
  if (schema instanceof core.$ZodArray)
    return [
      own,
      ...partsBelow(
        schema._zod.def.element,
        within(place, '0', (value) => [value]),
      ),
    ];
  if (schema instanceof core.$ZodTuple)
    return [
      own,
      ...schema._zod.def.items.flatMap((item, at) =>
        partsBelow(
          item,
          within(place, String(at), (value) =>
            Array.from({ length: schema._zod.def.items.length }, (_, other) =>
              other === at ? value : null,
            ),
          ),
        ),
      ),
    ];
  return [own];
};

const START: Place = { path: '', holding: (value) => value };

/** Every field that can be sent in the query or the body of an endpoint. */
export const queryParts = ({ query }: Endpoint) => (query ? partsBelow(query, START) : []);
export const bodyParts = ({ body }: Endpoint) => (body ? partsBelow(body.schema, START) : []);
