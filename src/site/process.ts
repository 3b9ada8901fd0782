// The five landings from first visit to daily care, told on the home and about pages.
export const PROCESS = [
  {
    title: 'Survey',
    text: 'We measure the space and the supply, and ask who will ride, today and in fifteen years.',
  },
  {
    title: 'Drawings',
    text: 'A general arrangement you can build to: shaft, pit, headroom, and the loads for your engineer.',
  },
  {
    title: 'Permission',
    text: 'The forms and drawings for the electrical inspectorate, prepared with you before work starts.',
  },
  {
    title: 'Installation',
    text: 'Rails, car, doors and drive, then tests with weights until every device has done its work once.',
  },
  {
    title: 'Care',
    text: 'Scheduled visits, a number that answers, and a log of what was checked and what was changed.',
  },
];
