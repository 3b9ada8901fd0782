// The OpenAPI document as a page to read. It says everything without script; the script adds a
// search.
import { escapedText } from '../html-page.ts';
import { createCurl } from './curl.ts';
import { basesOf, fieldLine, fieldList, fieldsWithin, kindOf } from './docs-fields.ts';
import { guide } from './docs-guide.ts';
import { type JsonSchema, type OpenApiDocument, type Operation, resolved } from './document.ts';
import { withFieldsInPlace } from './fields-in-place.ts';

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
/** The others follow from who may call and what is sent. */
const OWN_STATUSES = ['404', '409', '412', '428'];
/** Of a call that takes keys the guide says it. */
const TOO_MANY = '429';

const parameterPart = (document: OpenApiDocument, { path, operation }: Called) => {
  // A file has the filters of its list, which are explained there.
  const list = path.endsWith('.csv') && document.paths[path.slice(0, -'.csv'.length)]?.get;
  if (list)
    return `<p>Takes what <a href=#${list.operationId}>${list.operationId}</a> takes, without pages`;
  const { parameters = [] } = operation;
  const found = parameters.map((parameter) => resolved(document.components.parameters, parameter));
  // What every list takes, and the headers, are explained in the guide.
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

/** Fields that are sent; those another schema has explained are named only. */
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

/** Drafts have the fields of what is finished, and may lack them. */
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
      `<article id=fields><h2>fields</h2><p>What is sent and answered, by name.\n${schemas}</article>`,
    ].join('\n'),
  };
};
