// Words of the about page beside its own texts, which staff write.

export const about = {
  floors: {
    top: 'Top',
    hold: 'What we stand by',
    made: 'Made and tested',
    work: 'How we work',
    permission: 'Permission, state by state',
    offices: 'Offices',
    talk: 'Talk to us',
  },
  schedule: 'The lift schedule',
  offices: 'Our offices',
  images: 'Both images on this page are computer-generated.',
  workshop: 'In the workshop',
  building: 'In your building',
} as const;
