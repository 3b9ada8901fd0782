// The plan that a quote form on this page can send along: the address of a planning page, or what
// the contact page was asked to send.

/** Whether a plan may stand in the address of this page, or stands in its query. */
export const mayHavePlan = () =>
  /^\/plan(\/|$)/.test(location.pathname) || new URLSearchParams(location.search).has('plan');

export const planHere = () => {
  const { pathname, search } = location;
  if (/^\/plan(\/|$)/.test(pathname)) return search ? pathname + search : undefined;
  return new URLSearchParams(search).get('plan') ?? undefined;
};
