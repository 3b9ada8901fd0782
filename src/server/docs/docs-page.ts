// The OpenAPI document as a page to read. It says everything without script; the script adds a
// search.

import { ERROR_CODES, ERROR_STATUS } from '../../contract/kernel/errors.ts';
import { escapedText } from '../kernel/html-page.ts';
import { type JsonSchema, type OpenApiDocument, type Operation, resolved } from './document.ts';
import { errorExample } from './responses.ts';
import { createCurl, ORIGIN } from './samples.ts';

type Fields = Record<string, JsonSchema>;
const CHOICES_SHOWN = 5;

/**
 * Longest value of a form field; people who type never reach it, so only the document states it.
 */
const FORM_FIELD_MAX = 8_000;

const limits = ({ minLength, maxLength, minimum, maximum }: JsonSchema) => {
  const longest = maxLength === FORM_FIELD_MAX ? undefined : maxLength;
  const ends = [minLength ?? minimum, longest ?? maximum];
  if (ends.every((end) => end === undefined)) return '';
  const [least = '', most = ''] = ends;
  const range = most === '' ? `from ${least}` : least === '' ? `to ${most}` : `${least}–${most}`;
  return ` ${range}`;
};

/** The kind of a value in a few words, with links to other schemas. */
const kindOf = (schema: JsonSchema): string => {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  if (name) return `<a href=#${name}>${name}</a>`;
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].filter(Array.isArray).flat();
  if (choices.length > 0)
    return [...new Set(choices.map((choice: JsonSchema) => kindOf(choice)))].join(
      schema.allOf ? ' and ' : ' or ',
    );
  if (Array.isArray(schema.enum)) {
    const shown = schema.enum
      .filter((value) => !String(value).startsWith('-'))
      .slice(0, CHOICES_SHOWN)
      .map((value) => escapedText(String(value)));
    return `${shown.join(' | ')}${schema.enum.length > CHOICES_SHOWN ? ' | …' : ''}`;
  }
  if (schema.const !== undefined) return escapedText(JSON.stringify(schema.const));
  if (schema.type === 'array') {
    const items = schema.items === false || !schema.items ? {} : (schema.items as JsonSchema);
    return `list of ${kindOf(items)}`;
  }
  if (schema.format === 'binary') return 'file';
  if (schema.format === 'date-time' || schema.format === 'date') return String(schema.format);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'any'];
  return `${types.join(' or ')}${limits(schema)}`;
};

/** The numbers of a list of fields, as `facts.0.name` has one, as N. */
const patternName = (pattern: string) =>
  pattern.slice(1, -1).replaceAll('\\d{1,3}', 'N').replaceAll('\\.', '.');

const ownFields = (schema: JsonSchema): [string, JsonSchema][] => [
  ...Object.entries((schema.properties ?? {}) as Fields),
  ...Object.entries((schema.patternProperties ?? {}) as Fields).map(
    ([pattern, field]) => [patternName(pattern), field] as [string, JsonSchema],
  ),
  ...(Array.isArray(schema.allOf)
    ? schema.allOf.flatMap((part: JsonSchema) => ownFields(part))
    : []),
];

/** The object within a field: itself, what a list has, or the one choice that is an object. */
const inner = (field: JsonSchema): JsonSchema | undefined => {
  if (field.properties) return field;
  const candidates = [field.items, ...(Array.isArray(field.anyOf) ? field.anyOf : [])];
  return candidates.find(
    (one): one is JsonSchema => typeof one === 'object' && 'properties' in one,
  );
};

type Field = { name: string; schema: JsonSchema; isOptional: boolean };

/** Fields of an object, those within another one named with a dot. */
const fieldsWithin = (schema: JsonSchema, prefix = ''): Field[] => {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return ownFields(schema).flatMap(([name, field]) => {
    const within = inner(field);
    const own = { name: prefix + name, schema: field, isOptional: !required.includes(name) };
    const path = `${own.name}${field.items ? '[].' : '.'}`;
    return [own, ...(within ? fieldsWithin(within, path) : [])];
  });
};

/** Fields that are sent; a question mark says which may be left out. */
const fieldList = (fields: readonly Field[]) => {
  const rows = fields.map(({ name, schema, isOptional }) => {
    const meaning = escapedText(String(schema.description ?? ''));
    const kind = inner(schema) ? (schema.items ? 'list' : 'object') : kindOf(schema);
    return `<dt>${escapedText(name)}${isOptional ? '?' : ''}<dd>${kind}${meaning && `<dd>${meaning}`}`;
  });
  return rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`;
};

const withoutLinks = (html: string) => html.replace(/<\/?a[^<>]*>/g, '');

/**
 * The same in one paragraph, without descriptions: the fields of an answer mostly explain
 * themselves, and so do kinds of plain values. The document has both.
 */
const fieldLine = (schema: JsonSchema): string =>
  ownFields(schema)
    .map(([name, field]) => {
      const kind = field.enum || inner(field) ? 'string' : withoutLinks(kindOf(field));
      const isPlain = /^(string|number|integer|boolean|date|date-time)( or null)?\b/.test(kind);
      return `${escapedText(name)}${isPlain ? '' : `: ${kind}`}`;
    })
    .join(', ');

/** The parts or alternatives of a schema. */
const basesOf = (schema: JsonSchema) =>
  [schema.allOf, schema.anyOf, schema.oneOf]
    .filter(Array.isArray)
    .flat()
    .filter((part: JsonSchema) => typeof part.$ref === 'string')
    .map((part: JsonSchema) => kindOf(part));

const code = (lines: string[]) => `<pre>${escapedText(lines.join('\n'))}</pre>`;

/** Stores the caller in a file that all other examples read. */
const KEY_SETUP = [
  `api=${ORIGIN}/api`,
  `echo 'header = "Authorization: Bearer upk_YOUR_KEY"' > me.curl`,
];
const SESSION_SETUP = [
  `api=${ORIGIN}/api`,
  `curl -s -o answer.json -c jar $api/user`,
  `token() { awk '$6 == "XSRF-TOKEN" { print $7 }' jar; }`,
  `curl -b jar -c jar -H "Origin: ${ORIGIN}" -H "X-XSRF-TOKEN: $(token)" --json '{"email":"you@example.com","password":"YOUR_PASSWORD"}' $api/auth/login`,
  `printf 'cookie = jar\\nheader = "Origin: ${ORIGIN}"\\nheader = "X-XSRF-TOKEN: %s"\\n' "$(token)" > me.curl`,
];

const errorRows = () =>
  ERROR_CODES.map((name) => {
    const { summary, value } = errorExample(name);
    return `<tr><td>${ERROR_STATUS[name]}<td><code>${name}</code><td>${escapedText(summary.replaceAll('`', ''))}<td>${escapedText(value.error)}`;
  }).join('\n');

/** The first part of the page: how to call, from the first line to a list, and every error. */
const guide = ({ components }: OpenApiDocument) => {
  const cookie = escapedText(String(components.securitySchemes.session?.name));
  return `<article id=start><h2>start</h2>
<div><h3>With an API key</h3>
<p>A superAdmin makes the key and sees it once.
Write it down for curl, in a folder of your own; the examples below read it from there:
${code(KEY_SETUP)}
<p>Or without the file, on one line:
${code([`curl -H 'Authorization: Bearer upk_YOUR_KEY' ${ORIGIN}/api/admin/quotes`])}
<p>A key needs neither cookie nor Origin nor X-XSRF-TOKEN.
It reaches the calls that name a scope.</div>
<div><h3>With a session</h3>
<p>A browser keeps the cookie <code>${cookie}</code> of POST /auth/login.
Calls that change something also need the header X-XSRF-TOKEN with the value of the cookie
XSRF-TOKEN, and Origin with the address of this site (or Sec-Fetch-Site: same-origin).
If a call brings a token, reads included, it must fit the cookies.
Log in from a shell:
${code(SESSION_SETUP)}
<p>Now the same examples are yours: <code>-K me.curl</code> sends what the file says.</div>
<div><h3>Conventions</h3>
<p>Lists take <code>page</code> from 1, <code>limit</code> (at most 100) and often
<code>search</code>, and answer how many there are in all.
<code>sort</code> names a field; a minus sign before it reverses the order.
Where <code>Idempotency-Key</code> is taken, the same key with the same content is the same call;
with other content it is refused. A key has 8 to 200 visible ASCII characters.
A field with a question mark may be left out. A call with a key may also be answered 429.
With 429 and 503, <code>Retry-After</code> says in how many seconds to try again.
<code>$id</code> in an example is yours to set: <code>id=01jd…</code></div>
<div><h3>Errors</h3>
<p>Every error is <code>{"error": "A sentence.", "code": "…", "fields": {…}, "hint": "…"}</code>.
The codes are stable. The sentences are not: they are for people. <code>hint</code> tells a program
what to send. Beside the errors a call names, one with an account
may answer 401 and 403, one with a body or a query 400, 413, 415 and 422, and every call 500 and
503.
<div class=scroll tabindex=0 role=region aria-label="Error codes"><table>
<thead><tr><th scope=col>Status<th scope=col>Code<th scope=col>When<th scope=col>For example
<tbody>${errorRows()}</table></div></div></article>`;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether the schema is a text, a number or a choice, which readers want to see in place. */
const isValue = ({ properties, allOf, anyOf, oneOf, items, additionalProperties }: JsonSchema) =>
  [properties, allOf, anyOf, oneOf, items, additionalProperties].every((one) => one === undefined);

/** The document with shared values written out in every schema that uses them. */
const withFieldsInPlace = (document: OpenApiDocument): OpenApiDocument => {
  const schemas = Object.entries(document.components.schemas);
  const values = new Map(
    schemas
      .filter(([, schema]) => isValue(schema))
      .map(([name, schema]) => [`#/components/schemas/${name}`, schema]),
  );
  const inPlace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inPlace);
    if (!isObject(value)) return value;
    const { $ref, ...beside } = value;
    const found = typeof $ref === 'string' ? values.get($ref) : undefined;
    if (found) return { ...(inPlace(found) as JsonSchema), ...beside };
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inPlace(inner)]));
  };
  const rest = schemas.filter(([name]) => !values.has(`#/components/schemas/${name}`));
  const components = { ...document.components, schemas: Object.fromEntries(rest) };
  return inPlace({ ...document, components }) as OpenApiDocument;
};

type Called = { path: string; method: string; operation: Operation };

/** Explained once, at the beginning. */
const OF_EVERY_PAGE = ['page', 'limit'];
const OF_EVERY_LIST = [...OF_EVERY_PAGE, 'search'];
const KEY_SCOPE = 'API key: scope';
/** The page's shorter words for who may call. */
const SHORT = [
  ['For admins and superAdmins.', 'Staff.'],
  ['For logged-in accounts.', 'Accounts.'],
  [`${KEY_SCOPE} `, 'Key: '],
  ['Open to anyone.', 'Anyone.'],
  ['`', ''],
] as const;
const shortened = (words: string) =>
  SHORT.reduce((text, [long, short]) => text.replaceAll(long, short), words);
const FINGERPRINT = /a{64}/;
/** Statuses to list for a call; the others follow from access and body. */
const OWN_STATUSES = ['404', '409', '412', '428'];
/** For calls with API keys, the guide explains this status. */
const TOO_MANY = '429';

const parameterPart = (document: OpenApiDocument, { path, operation }: Called) => {
  // A file has the filters of its list, which are explained there.
  const ofList = path.replace(/\.(csv|xlsx)$/, '');
  const list = ofList !== path && document.paths[ofList]?.get;
  if (list)
    return `<p>Takes what <a href=#${list.operationId}>${list.operationId}</a> takes, without pages`;
  const { parameters = [] } = operation;
  const found = parameters.map((parameter) => resolved(document.components.parameters, parameter));
  // The guide explains the headers and the parameters of every list.
  const isKnown = ({ name, ...one }: (typeof found)[number]) =>
    one.in === 'header' || OF_EVERY_LIST.includes(name);
  const known = found
    .filter((one) => isKnown(one) && !OF_EVERY_PAGE.includes(one.name))
    .map(({ name, required, ...one }) => `${name}${one.in === 'header' && !required ? '?' : ''}`);
  const rest = found.filter((one) => one.in !== 'path' && !isKnown(one));
  const fields = rest.map(({ name, schema, required, description }) => ({
    name,
    isOptional: !required,
    schema: { ...schema, ...(name === 'sort' ? {} : { description }) },
  }));
  return `${known.length > 0 ? `<p>Takes ${known.join(', ')}` : ''}${fieldList(fields)}`;
};

const bodyPart = ({ requestBody }: Operation) => {
  const [[type = '', content] = []] = [Object.entries(requestBody?.content ?? {})[0] ?? []];
  if (!content) return '';
  const { schema } = content;
  const kind = schema.$ref ? kindOf(schema) : '';
  const form = type.startsWith('multipart') ? ' <i>multipart form</i>' : '';
  return `<p>Sends ${kind}${form}${fieldList(fieldsWithin(schema))}`;
};

const answerPart = ({ components }: OpenApiDocument, { responses, description }: Operation) => {
  const takesKeys = description.includes(KEY_SCOPE);
  const codes = Object.keys(responses).filter(
    (status) => OWN_STATUSES.includes(status) || (status === TOO_MANY && !takesKeys),
  );
  const [status = '', found] = Object.entries(responses).find(([one]) => one.startsWith('2')) ?? [];
  if (!found) return '';
  const good = resolved(components.responses, found);
  const [type = '', { schema } = { schema: {} }] = Object.entries(good.content ?? {})[0] ?? [];
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
    .filter(([name]) => !OF_EVERY_LIST.includes(name))
    .map(([name, field]) => `<code>${escapedText(name)}</code> ${kindOf(field)}`)
    .join(', ');
  const kind = schema.$ref || schema.allOf ? kindOf(schema) : fields || escapedText(type);
  return `<p>Answers ${status === '200' ? '' : `${status} `}${kind}.${codes.length > 0 ? ` Errors ${codes.join(' ')}.` : ''}`;
};

const operationPart =
  (document: OpenApiDocument, curl: ReturnType<typeof createCurl>) => (called: Called) => {
    const { path, method, operation } = called;
    return [
      `<div id=${operation.operationId}><h3><b>${method.toUpperCase()}</b> ${escapedText(path)}</h3>`,
      `<p>${escapedText(operation.summary)} <i>${escapedText(shortened(operation.description))}</i>`,
      parameterPart(document, called),
      bodyPart(operation),
      answerPart(document, operation),
      `<pre>${escapedText(curl(method, path, operation).replace(FINGERPRINT, 'FINGERPRINT'))}</pre></div>`,
    ]
      .filter((part) => part !== '')
      .join('');
  };

const isSent = ({ additionalProperties }: JsonSchema) => additionalProperties === false;
/** A field as the page shows it, which leaves its default to the document. */
const textOf = ({
  name,
  schema: { default: _, ...schema },
}: {
  name: string;
  schema: JsonSchema;
}) => `${name} ${JSON.stringify(Object.entries(schema).toSorted())}`;

/** Fields that are sent; those that another schema has explained are only named. */
const sentPart = (name: string, schema: JsonSchema, sent: [string, JsonSchema][]) => {
  const fields = fieldsWithin(schema);
  const [like] = sent
    .slice(
      0,
      sent.findIndex(([other]) => other === name),
    )
    .map(([other, before]) => {
      const texts = new Set(fieldsWithin(before).map(textOf));
      return { other, same: fields.filter((field) => texts.has(textOf(field))) };
    })
    .toSorted((a, b) => b.same.length - a.same.length);
  if (!like || like.same.length < 4) return fieldList(fields);
  const names = like.same.map((one) => `${one.name}${one.isOptional ? '?' : ''}`).join(', ');
  const others = fieldList(fields.filter((field) => !like.same.includes(field)));
  return `<p>As in <a href=#${like.other}>${like.other}</a>: ${escapedText(names)}${others}`;
};

/** Drafts have the fields of finished entries, and may lack them. */
const namesOf = (schema: JsonSchema) =>
  fieldsWithin(schema)
    .map(({ name }) => name)
    .join();

const schemaPart = ([name, schema]: [string, JsonSchema], named: [string, JsonSchema][]) => {
  const open = `<div id=${name}><h3>${name}</h3>`;
  if (isSent(schema))
    return `${open}${sentPart(
      name,
      schema,
      named.filter(([, one]) => isSent(one)),
    )}</div>`;
  const line = fieldLine(schema);
  const same = named.find(
    ([other, one]) =>
      other === name.replace(/^Draft/, '') && other !== name && namesOf(one) === namesOf(schema),
  );
  if (same) return `${open}<p>As <a href=#${same[0]}>${same[0]}</a>; fields may be null.</div>`;
  const bases = basesOf(schema).join(schema.allOf ? ', and ' : ' or ');
  const text = [bases, line && `<code>${line}</code>`].filter((part) => part !== '').join(', and ');
  return `${open}<p>${text || kindOf(schema)}</div>`;
};

/** The page's title, and its content as HTML in which the address of the site is left open. */
export const docsPage = (whole: OpenApiDocument) => {
  const document = withFieldsInPlace(whole);
  const { info, paths, tags, components } = document;
  const curl = createCurl(document);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Called => ({ path, method, operation })),
  );
  const groups = tags.map(({ name, description }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    return `<article id=about-${name}><h2>${name}</h2><p>${escapedText(description)}\n${own.map(operationPart(document, curl)).join('')}</article>`;
  });
  const contents = tags.map(({ name }) => `<li><a href=#about-${name}>${name}</a>`).join('');
  const named = Object.entries(components.schemas);
  const schemas = named.map((one) => schemaPart(one, named)).join('');
  return {
    title: info.title,
    main: [
      `<header><h1>${escapedText(info.title)}</h1><p>${calls.length} calls, one <a href=/api/openapi.json>OpenAPI document</a>, two ways to authenticate.</p></header>`,
      `<nav aria-label=Contents><p id=search hidden><label for=find>Search</label><input id=find type=search autocomplete=off spellcheck=false><output id=count for=find></output></p><ul><li><a href=#start>start</a>${contents}<li><a href=#fields>fields</a></ul></nav>`,
      guide(document),
      ...groups,
      `<article id=fields><h2>fields</h2><p>Fields of requests and answers, by name.\n${schemas}</article>`,
    ].join('\n'),
  };
};
