// Words of the page for an address without a page.

export const missing = {
  title: 'Not found',
  description:
    'This page does not exist. Go to the home page, the lift schedule or our contact page.',
  text: 'There is no page at this address. It may have moved, or the address may have a typing mistake.',
  home: 'Back to the home page',
  schedule: 'The lift schedule',
} as const;
