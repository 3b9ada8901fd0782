// Requests without https. A browser on another machine then refuses secure cookies, so that a login
// does not last unless the configuration allows it.

export type PublicAddresses = {
  /** Address of the site for everybody. */
  siteUrl?: string | undefined;
  /** Address of the server on its own network. */
  publicUrl?: string | undefined;
};

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const LOOPBACK = /^(127(\.\d+){3}|\[::1\]|([\w-]+\.)*localhost)$/;

const configuredAddresses = ({ siteUrl, publicUrl }: PublicAddresses) =>
  [siteUrl, publicUrl]
    .filter((address) => address !== undefined)
    .map((address) => new URL(address));

/**
 * Whether cookies are set without prefix and `Secure`: on plain http on this machine, where a
 * browser may refuse them, and under a name configured with http. Only the request's own address
 * counts, no other claim of the request.
 */
export const isPlain = (url: URL, addresses: PublicAddresses) => {
  if (url.protocol !== 'http:') return false;
  const isNamed = configuredAddresses(addresses).some(
    ({ protocol, hostname }) => protocol === 'http:' && hostname === url.hostname,
  );
  return (
    isNamed || (LOCAL_NAMES.includes(url.hostname) && !addresses.siteUrl?.startsWith('https:'))
  );
};

/**
 * Whether the browser seems to use plain http under a name that is not configured: then it has
 * refused our cookies and cannot log in. Only the wording of a refusal depends on this, so it may
 * trust a proxy that claims to end https.
 */
export const lacksHttps = (url: URL, headers: Headers, addresses: PublicAddresses) =>
  url.protocol === 'http:' &&
  !LOOPBACK.test(url.hostname) &&
  !configuredAddresses(addresses).some(({ hostname }) => hostname === url.hostname) &&
  !headers.get('x-forwarded-proto')?.startsWith('https') &&
  !headers.get('origin')?.startsWith('https:');
