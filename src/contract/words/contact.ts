// Words of the contact page beside its own texts, which staff write, and of the list of offices.

export const contact = {
  floors: { top: 'Top', quote: 'Ask for a quote', ready: 'What to keep ready' },
  offices: 'Offices',
  directions: 'Directions',
  byEmail: 'By e-mail',
} as const;
