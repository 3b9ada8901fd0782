// The header If-Match of a request: never ignored where something is changed.

import { changesState } from '../../contract/kernel/call.ts';
import type { Endpoint } from '../../contract/kernel/endpoint.ts';
import {
  IF_MATCH,
  NOT_MATCHED,
  TAG_FORM,
  TAG_RULE,
  TWO_VERSIONS,
} from '../../contract/kernel/if-match.ts';
import { wrongField } from '../refusal.ts';

/** Throws 422 for what is no ETag of ours, and where the call does not take one. */
export const ifMatchOf = (headers: Headers, called: Endpoint): string | undefined => {
  const sent = headers.get(IF_MATCH);
  if (sent === null || !changesState(called)) return undefined;
  if (called.ifMatch === undefined) throw wrongField(IF_MATCH, NOT_MATCHED);
  if (!TAG_FORM.test(sent)) throw wrongField(IF_MATCH, TAG_RULE);
  return sent;
};

/**
 * The fields with the version that If-Match names, where it stands for one. Throws 422 when they
 * name another one.
 */
export const withVersion = (
  fields: unknown,
  { ifMatch: kind }: Endpoint,
  ifMatch: string | undefined,
): unknown => {
  if (kind !== 'version' || ifMatch === undefined) return fields;
  const version = ifMatch.slice(1, -1);
  const sent: { version?: unknown } = Object(fields);
  if (sent.version !== undefined && sent.version !== version)
    throw wrongField(IF_MATCH, TWO_VERSIONS);
  return { ...sent, version };
};
