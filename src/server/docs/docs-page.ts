// The OpenAPI document as a page to read: plain HTML, no script.
import { escaped } from '../html-page.ts';
import type { JsonSchema, OpenApiDocument, Operation } from './openapi.ts';

type Properties = Record<string, JsonSchema>;

const kindOf = (schema: JsonSchema): string => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices))
    return choices.map((choice: JsonSchema) => kindOf(choice)).join(' or ');
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.type === 'array') return `list of ${kindOf((schema.items ?? {}) as JsonSchema)}`;
  if (schema.format === 'binary') return 'file';
  const limits = [
    schema.minLength !== undefined && `from ${schema.minLength}`,
    schema.maxLength !== undefined && `to ${schema.maxLength} characters`,
  ];
  return [
    schema.const === undefined ? (schema.type ?? 'any') : JSON.stringify(schema.const),
    ...limits,
  ]
    .filter(Boolean)
    .join(' ');
};

const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (heads: string[], rows: string[]) =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(heads.join(', '))}"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

/** Fields of an object, those of objects inside it named with a dot. */
const fieldRows = (schema: JsonSchema, prefix = ''): string[] => {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries((schema.properties ?? {}) as Properties).flatMap(([name, field]) => {
    const inner =
      field.type === 'array'
        ? { path: `${prefix}${name}[].`, schema: (field.items ?? {}) as JsonSchema }
        : { path: `${prefix}${name}.`, schema: field };
    const cells = [
      `<code>${escaped(prefix + name)}</code>`,
      escaped(kindOf(field)),
      required.includes(name) ? 'yes' : 'no',
      escaped(String(field.description ?? '')),
    ];
    return [row(cells), ...fieldRows(inner.schema, inner.path)];
  });
};

const FIELD_HEADS = ['Field', 'Kind', 'Always there', 'Meaning'];

const contentParts = (title: string, content: Record<string, { schema: JsonSchema }> | undefined) =>
  Object.entries(content ?? {})
    .slice(0, 1)
    .flatMap(([, { schema }]) => {
      const types = Object.keys(content ?? {}).join(' or ');
      const rows = fieldRows(schema);
      return [
        `<h3>${title} <span class="quiet">${escaped(types)}</span></h3>`,
        rows.length > 0 ? table(FIELD_HEADS, rows) : '',
      ];
    });

const parameterParts = ({ parameters }: Operation) =>
  parameters.length === 0
    ? []
    : [
        '<h3>Parameters</h3>',
        table(
          ['Name', 'Kind', 'In', 'Meaning'],
          parameters.map(({ name, schema, in: place, description = '' }) =>
            row([
              `<code>${escaped(name)}</code>`,
              escaped(kindOf(schema)),
              place,
              escaped(description),
            ]),
          ),
        ),
      ];

const operationPart = (path: string, method: string, operation: Operation) => {
  const answers = Object.entries(operation.responses);
  const good = answers.find(([status]) => status.startsWith('2'));
  const bad = answers
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, { description }]) => row([status, escaped(description.replaceAll('`', ''))]));
  return [
    `<h2 id="${operation.operationId}"><code>${method.toUpperCase()} /api${escaped(path)}</code></h2>`,
    `<p>${escaped(operation.summary)} <span class="quiet">${escaped(operation.description)}</span></p>`,
    ...parameterParts(operation),
    ...contentParts('Body', operation.requestBody?.content),
    ...(good ? contentParts(`Answer ${good[0]}`, good[1].content) : []),
    '<h3>Errors</h3>',
    table(['Status', 'Codes'], bad),
  ].join('\n');
};

/** The page's title, and its content as HTML. */
export const docsPage = ({ info, paths }: OpenApiDocument) => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const contents = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${operation.operationId}"><code>${method.toUpperCase()} ${escaped(path)}</code></a></li>`,
  );
  const parts = operations.map(({ path, method, operation }) =>
    operationPart(path, method, operation),
  );
  const intro = `<h1>${escaped(info.title)}</h1>\n<p>${escaped(info.description)} The same as <a href="/api/openapi.json">OpenAPI document</a>.</p>`;
  return {
    title: info.title,
    main: `${intro}\n<nav aria-label="Calls"><ul>${contents.join('')}</ul></nav>\n${parts.join('\n')}`,
  };
};
