// The two ways to say who calls: the session cookie of a browser, and the key of a program.

import { needsToken } from '../../contract/kernel/call.ts';
import { type Endpoint, needsOwnSite } from '../../contract/kernel/endpoint.ts';
import type { Components, Operation } from './document.ts';

const WHO: Record<Endpoint['access'], string> = {
  anyone: 'Open to anyone.',
  user: 'For logged-in accounts.',
  admin: 'For admins and superAdmins.',
  superAdmin: 'For superAdmins.',
};

/** With which scope an API key may make the call; undefined where it is closed to keys. */
export const keyScopeOf = (called: Endpoint): string | undefined =>
  'keyScope' in called && typeof called.keyScope === 'string' ? called.keyScope : undefined;

const header = (name: string, description: string) => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
});

export const securitySchemes = (cookieName: string): Components['securitySchemes'] => ({
  session: {
    ...{ type: 'apiKey', in: 'cookie', name: cookieName },
    description: 'The session of a browser, set by POST /auth/login.',
  },
  xsrf: header(
    'X-XSRF-TOKEN',
    'The value of the cookie XSRF-TOKEN, which every answer to GET /user sets. Calls that change something need it beside the session.',
  ),
  origin: header(
    'Origin',
    'The address of this site, e.g. https://lifts.example. Needed where X-XSRF-TOKEN is; browsers send it themselves. Sec-Fetch-Site will do instead, with the value same-origin.',
  ),
  key: {
    ...{ type: 'http', scheme: 'bearer', bearerFormat: 'upk_...' },
    description:
      'API key of a program, made by a superAdmin: Authorization: Bearer upk_... It needs neither cookie nor Origin nor X-XSRF-TOKEN.',
  },
});

/** The ways to call: within one of them everything is needed, and one of them is enough. */
export const securityOf = (called: Endpoint): Operation['security'] => {
  const browser = {
    ...(called.access === 'anyone' ? {} : { session: [] }),
    ...(needsToken(called) ? { xsrf: [] } : {}),
    ...(needsOwnSite(called) ? { origin: [] } : {}),
  };
  const scope = keyScopeOf(called);
  const key = scope === undefined ? [] : [{ key: scope === 'any' ? [] : [scope] }];
  return Object.keys(browser).length === 0 && key.length === 0 ? [] : [browser, ...key];
};

/** Who may call, in words. */
export const whoMayCall = (called: Endpoint) => {
  const scope = keyScopeOf(called);
  const signed = called.proof === 'signature' ? ' Its sender signs the body.' : '';
  if (scope === undefined || scope === 'any') return `${WHO[called.access]}${signed}`;
  return `${WHO[called.access]} API key: scope \`${scope}\`.`;
};
