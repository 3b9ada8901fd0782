// The five landings from first visit to daily care, for the home and about pages.
export const PROCESS = [
  {
    title: 'Survey',
    text: 'We measure the space, check the power supply, and ask who will use the lift, now and in fifteen years.',
  },
  {
    title: 'Drawings',
    text: 'A general arrangement drawing to build from: shaft, pit, headroom, and the loads for your engineer.',
  },
  {
    title: 'Permission',
    text: 'The forms and drawings for the electrical inspectorate, prepared with you before work starts.',
  },
  {
    title: 'Installation',
    text: 'Rails, car, doors and drive, followed by tests with weights until every device has been proven.',
  },
  {
    title: 'Care',
    text: 'Scheduled visits, a phone number to call, and a log of what was checked and what was replaced.',
  },
];
