// Types for the parts of an OpenAPI 3.1 document that we use.

export type JsonSchema = Record<string, unknown>;
type Ref = { $ref: string };
type Header = { description: string; schema: JsonSchema };
export type Example = {
  summary: string;
  value: { error: string; code: string; fields?: Record<string, string> };
};
export type Content = Record<string, { schema: JsonSchema; examples?: Record<string, Ref> }>;
export type Response = {
  description: string;
  headers?: Record<string, Ref>;
  content?: Content;
};
export type Parameter = {
  name: string;
  in: 'query' | 'path' | 'header';
  required: boolean;
  description: string;
  schema: JsonSchema;
};
export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: (Parameter | Ref)[];
  requestBody?: { required: boolean; content: Content } | undefined;
  responses: Record<string, Response | Ref>;
};
export type Components = {
  schemas: Record<string, JsonSchema>;
  parameters: Record<string, Parameter>;
  responses: Record<string, Response>;
  headers: Record<string, Header>;
  examples: Record<string, Example>;
  securitySchemes: Record<string, JsonSchema>;
};
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    summary: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Components;
};

export const refTo = (kind: keyof Components, name: string): Ref => ({
  $ref: `#/components/${kind}/${name}`,
});

/** The schema itself, or the one behind its reference. */
export const resolved = <Found extends object>(
  named: Record<string, Found>,
  found: Found | Ref,
): Found => {
  if (!('$ref' in found)) return found;
  const part = named[String(found.$ref).split('/').at(-1) ?? ''];
  if (!part) throw new Error(`The document has no ${found.$ref}`);
  return part;
};
