// Requests without https. Over a network a browser then refuses secure cookies, so that nobody can
// stay logged in there unless the configuration allows it without https.

export type PublicAddresses = {
  /** Address of the site for everybody. */
  siteUrl?: string | undefined;
  /** Address of the server on its own network. */
  publicUrl?: string | undefined;
};

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const LOOPBACK = /^(127(\.\d+){3}|\[::1\]|([\w-]+\.)*localhost)$/;

const named = ({ siteUrl, publicUrl }: PublicAddresses) =>
  [siteUrl, publicUrl]
    .filter((address) => address !== undefined)
    .map((address) => new URL(address));

/**
 * Whether cookies go without prefix and `Secure`: on plain http on this very machine, where a
 * browser may refuse them, and under a name that was configured with http. Nothing that a request
 * claims beyond its own address is considered.
 */
export const isPlain = (url: URL, addresses: PublicAddresses) => {
  if (url.protocol !== 'http:') return false;
  const isNamed = named(addresses).some(
    ({ protocol, hostname }) => protocol === 'http:' && hostname === url.hostname,
  );
  return (
    isNamed || (LOCAL_NAMES.includes(url.hostname) && !addresses.siteUrl?.startsWith('https:'))
  );
};

/**
 * Whether the browser seems to use plain http under a name that is not configured: it has refused
 * our cookies and cannot be logged in. Only the wording of a refusal depends on it, so it may trust
 * a proxy that says it ends https before us.
 */
export const lacksHttps = (url: URL, headers: Headers, addresses: PublicAddresses) =>
  url.protocol === 'http:' &&
  !LOOPBACK.test(url.hostname) &&
  !named(addresses).some(({ hostname }) => hostname === url.hostname) &&
  !headers.get('x-forwarded-proto')?.startsWith('https') &&
  !headers.get('origin')?.startsWith('https:');
