// Bundled functions, called in a process of their own as Netlify calls them.
import { pathToFileURL } from 'node:url';
import { createBlobEngine } from '../../local/blobs/engine.ts';
import { ROOT } from '../../local/built-site.ts';
import { listen } from '../../local/listen.ts';
import { startNode } from './command.ts';

/** Blobs over HTTP, as Netlify's environment describes them to a function. */
export const startBlobs = async () => {
  const engine = createBlobEngine({ memory: true });
  const server = await listen((request) => engine.fetch(request), 0);
  const edgeURL = `http://localhost:${server.port}`;
  const context = {
    siteID: 'site',
    token: 'none',
    deployID: 'deploy',
    edgeURL,
    uncachedEdgeURL: edgeURL,
    primaryRegion: 'us-east-2',
  };
  return {
    context: Buffer.from(JSON.stringify(context)).toString('base64'),
    stop: () => server.close().then(() => engine.close()),
  };
};

/** The arguments of a call of a function: the requested address, and the deploy. */
const contextOf = (address: string, deploy: string) => `{
  ip: '203.0.113.7',
  url: new URL('${address}'),
  deploy: { context: ${JSON.stringify(deploy)}, id: 'deploy' },
  waitUntil: () => undefined,
}`;

/** Names that the calls may use: `load`, `send`, `picture` and the `context`. */
const callsIn = (bundles: string, address: string, deploy: string) => `
const context = ${contextOf(address, deploy)};
const cookies = new Map();
const load = async (name) => {
  const file = '/' + name + '/netlify/functions/' + name + '.mjs';
  return (await import(${JSON.stringify(pathToFileURL(bundles).href)} + file)).default;
};
const bodyOf = (json) => {
  if (!json) return {};
  if (json instanceof FormData) return { body: json };
  return { body: JSON.stringify(json), type: { 'content-type': 'application/json' } };
};
const send = async (name, path, json, method = json ? 'POST' : 'GET') => {
  const { body, type } = bodyOf(json);
  const headers = {
    'sec-fetch-site': 'same-origin',
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    ...type,
  };
  const request = new Request('${address}/api' + path, { method, headers, body });
  const answer = await (await load(name))(request, context);
  for (const line of answer.headers.getSetCookie()) cookies.set(...line.split(';')[0].split('='));
  return answer;
};
const picture = (base64) => {
  const form = new FormData();
  form.append('picture', new Blob([Buffer.from(base64, 'base64')]), 'car.jpg');
  return form;
};`;

/** Prints the answers in one line, which stands among the lines that the functions log. */
const PRINT = `
const print = async (answer) => {
  const { status, headers } = answer;
  const said = { status, headers: Object.fromEntries(headers), text: await answer.text() };
  console.log('ANSWER ' + JSON.stringify(said));
};`;
type Said = { status?: number; headers?: Record<string, string>; text?: string; stderr?: string };

type Run = {
  /** Folder of the bundled functions. */
  bundles: string;
  env: Record<string, string>;
  deploy: string;
  address?: string;
  cwd?: string;
  /** As for `startNode`. */
  whenOver?: (end: () => void) => void;
};

/**
 * Runs calls of bundled functions, one after the other, in a process of its own, as a browser that
 * keeps its cookies. Returns an answer for each call, or the text on stderr where there is none.
 */
export const runEach = async <Name extends string>(
  calls: Record<Name, string>,
  { bundles, env, deploy, address = 'https://lifts.example', ...options }: Run,
): Promise<Record<Name, Said>> => {
  const names = Object.keys(calls) as Name[];
  const steps = names.map((name) => `await print(${calls[name]});`);
  const script = [callsIn(bundles, address, deploy), PRINT, ...steps].join('\n');
  const { stdout, stderr } = await startNode(['--input-type=module', '-e', script], {
    env,
    cwd: ROOT,
    ...options,
  }).ended;
  const answers = stdout.split('\n').filter((text) => text.startsWith('ANSWER '));
  const saidAt = (at: number): Said => {
    const answer = answers[at];
    return answer ? JSON.parse(answer.slice('ANSWER '.length)) : { stderr };
  };
  return Object.fromEntries(names.map((name, at) => [name, saidAt(at)])) as Record<Name, Said>;
};

/** Runs the calls; returns the last answer. */
export const runCalls = async (calls: string, options: Run) =>
  (await runEach({ last: calls }, options)).last;
