// A store of the real client on an embedded engine.
import { getStore } from '@netlify/blobs';

const CONNECTION = {
  siteID: 'site',
  token: 'none',
  edgeURL: 'http://blobs.invalid',
  uncachedEdgeURL: 'http://blobs.invalid',
};

export const storeOf = (engine: { fetch: typeof globalThis.fetch }, name = 'things') =>
  getStore({ ...CONNECTION, name, consistency: 'strong', fetch: engine.fetch });
