// Words of the frame of all planning tools: links, form, fields, notes that several tools show.

/** What the scripts of all tools show. */
export const planForm = {
  saved: 'Saved on this device',
  restored: 'We restored your plan of {day}. It is saved on this device only.',
  unread: 'Some values in the link could not be used. {problems}',
  notGiven: 'not given',
  field: {
    whole: '{label}: please enter a whole number from {least} to {most}.',
    decimal: '{label}: please enter a number from {least} to {most}.',
    choice: '{label}: please choose from this list: {choices}.',
    long: '{label}: this is too long to be read.',
    length: {
      empty: 'Please enter a length.',
      unit: 'Please add the unit, such as 1.6 m or 5 ft 3.',
      words: 'Please enter a length, such as 1600, 1.6 m or 5 ft 3.',
      range: 'Please enter a length from {least} to {most}.',
    },
  },
  /** Shown below every answer. */
  planning:
    'Planning figures, not a design. We confirm every figure for your building before you order.',
  /** Notes about tall buildings. */
  tall: {
    fire: 'Above 15 m a building needs a fire lift. Please ask the fire service.',
    stretcher: 'Above 30 m one lift has to take a stretcher.',
    slow: 'At {speed} m/s the ride to the top takes {seconds} s; a fire lift may take at most {most} s. Choose a faster lift.',
  },
} as const;

export const plan = {
  /** Title of the links between the tools. */
  label: 'Planning tools',
  tools: {
    finder: 'Lift finder',
    shaft: 'Shaft',
    traffic: 'Traffic',
    cost: 'Running cost',
  },
  floors: { top: 'Top', talk: 'Talk to us' },
  again: 'Start again',
  seeAnswer: 'See the answer',
  next: {
    quote: 'Get a quote for this plan',
    print: 'Print',
    sent: 'Your quote request includes this plan. You can remove it in the form.',
  },
  rules: {
    title: 'All figures and their sources',
    label: 'Figures and their sources',
  },
  form: planForm,
} as const;
