// Going to another page of the site.

export const goTo = (href: string) => location.assign(href);
/** The same, but the back button skips the page that is left. */
export const goOnTo = (href: string) => location.replace(href);
