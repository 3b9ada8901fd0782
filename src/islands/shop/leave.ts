// Going to another page of the site.

export const goTo = (href: string) => location.assign(href);
/** The same, so that the way back leads past the page that is left. */
export const goOnTo = (href: string) => location.replace(href);
