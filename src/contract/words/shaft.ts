// Words of the shaft planner: its page, its form, and its answers.

/** Only the page that is built shows these. */
const page = {
  name: 'Shaft planner: which lift fits',
  title: 'Does a lift fit your shaft?',
  text: 'Enter the sizes of your shaft. You see it drawn to scale, with the lifts that fit, or the size to change if none does.',
  description:
    'Enter width, depth, pit and headroom to see which lifts fit and what is missing, drawn to scale. Download the drawing as DXF or IFC, or print it.',
  measure: 'Your shaft',
  rules: 'Rules',
  talk: {
    title: 'Not sure about your sizes?',
    text: 'Send us your figures or a photograph of the shaft. We check them and draw the lift for your building.',
  },
  measured:
    'Enter millimetres, or add a unit: 1600, 1.6 m, 160 cm or 5 ft 3. Measure width and depth at three heights, and enter the smallest of each.',
  hints: {
    w: 'Along the wall with the door.',
    d: 'From that wall to the rear wall.',
    pit: 'Leave empty if you do not know it.',
    headroom: 'From the top floor to the ceiling of the shaft.',
    travel: 'From the lowest floor to the top floor.',
    usualTravel: '3 m a storey',
    storeys: 'Only if they differ. Start with the lowest.',
    opening: 'A wheelchair needs 900 mm.',
  },
  questions: {
    entrances: 'Doors',
    door: 'Door type',
    opening: 'Minimum clear opening',
    load: 'Minimum rated load',
    speed: 'Minimum rated speed',
  },
  anyPosition: 'Any position',
  anyDoor: 'Any',
  more: 'More requirements',
  show: 'Show the drawing',
  see: 'See the drawing',
} as const;

/** What the page's script shows. */
export const shaftAnswers = {
  /** Labels of the fields in messages and in names of plans. */
  fields: {
    w: 'Width',
    d: 'Depth',
    pit: 'Pit',
    headroom: 'Headroom',
    travel: 'Travel',
    stops: 'Stops',
    storeys: 'Storeys',
    lifts: 'Lifts side by side',
    speed: 'Rated speed',
    counterweight: 'Counterweight',
    entrances: 'Entrances',
    door: 'Doors',
    opening: 'Clear opening',
    load: 'Rated load',
    model: 'Lift',
  },
  counterweights: {
    rear: 'Behind the car',
    left: 'At the left',
    right: 'At the right',
    none: 'None (hydraulic)',
  },
  entrances: {
    one: 'One side',
    through: 'Front and rear',
    adjacent: 'Front and one side',
  },
  /** Faults of a field that can be read. */
  problems: {
    noModel: '{label}: there is no lift of this name.',
    storeyCount: '{label}: please enter {least} to {most} heights.',
    tooHigh: '{label}: together they are higher than {length}.',
    stops: '{label}: {storeys} storeys have {stops} stops.',
    travel: '{label}: the storeys are {length} together.',
    counterweight:
      '{label}: with doors at the front and the rear there is no wall behind the car for it.',
    entrances:
      '{label}: between lifts side by side there is no wall for a side door. Please choose doors at the front, or at the front and the rear.',
  },
  /** In the name of a plan that is kept on the device. */
  goneModel: 'a lift that we no longer offer',
  states: { fits: 'Fits comfortably', tight: 'Tight', no: 'Does not fit' },
  answer: {
    /** The answer in one sentence, without its stop. */
    both: {
      one: '{fits} lift model for people fits comfortably, {tight} tightly',
      other: '{fits} lift models for people fit comfortably, {tight} tightly',
    },
    fits: {
      one: '{fits} lift model for people fits comfortably',
      other: '{fits} lift models for people fit comfortably',
    },
    tight: {
      one: '{tight} lift model for people fits tightly',
      other: '{tight} lift models for people fit tightly',
    },
    none: 'No lift for people fits yet',
    beside: '{answer}, with {lifts} lifts side by side',
    said: '{answer}.',
    others: {
      one: '{count} lift model for goods or vehicles fits.',
      other: '{count} lift models for goods or vehicles fit.',
    },
    nearest: 'Nearest: {model}, {load}.',
    swapped: 'Did you swap width and depth? Width is measured along the wall with the door.',
    swap: 'Swap them',
    gone: 'The lift of this plan is no longer offered.',
    goneDrawn: 'The drawing shows the one that fits best.',
    drawn: '{category}, {model}: {state}',
    drawnNeeded: 'It is drawn in the shaft that it needs.',
    picture: '{view} with {model}, shaft {size}',
    slow: 'Also made for {speed}, within IS 15259.',
    reduced:
      'Reduced pit or headroom: this lift needs extra protective devices. Please confirm with the lift inspectorate.',
    reducedOwn:
      'Drawn with this lift’s own pit, {pit}, and headroom, {headroom}. With these it needs extra protective devices. Please confirm with the lift inspectorate.',
    frame: 'Sizes are inside the steel frame; its posts take 100 to 150 mm more at each side.',
    planning:
      'These are planning figures. Do not build from them: the general arrangement drawing for your site is final.',
    choose: 'Choose a lift to see it drawn.',
    people: 'Lifts for people that fit',
    goods: 'Lifts for goods or vehicles that fit',
    near: 'What the other lifts need',
    car: 'car {size}',
  },
  /** Below the drawings, on the pages of other languages. */
  englishDrawings: 'The words in the drawings and in the files are in English.',
  views: {
    plan: 'Plan of the shaft',
    section: 'Section',
    shortened: 'Section, shortened',
    landing: 'Landing',
  },
  print: {
    a4: 'Print on A4',
    a3: 'Print on A3',
    scale: 'Print at 1:100',
  },
  /** What a shaft lacks, in a list. */
  missing: {
    w: '{length} more width',
    d: '{length} more depth',
    lessD: '{length} less depth',
    pit: '{length} more pit',
    headroom: '{length} more headroom',
    opening: 'a clear opening {length} wider',
    load: '{load} more rated load',
    speed: '{speed} more speed',
    stops: { one: '{count} stop fewer', other: '{count} stops fewer' },
    storey: 'storeys {length} higher, for its doors',
    entrances: 'doors on one side only',
  },
  /** The cheapest way to a lift that fits. */
  repairs: {
    comfortable: 'Comfortable with {missing}.',
    needs: 'Needs {missing}.',
    rear: 'With the counterweight behind the car it fits.',
    left: 'With the counterweight at the left of the car it fits.',
    telescopic: 'With telescopic doors it fits.',
    swing: 'With a swing door it fits.',
    fewer: { one: 'One of these lifts fits.', other: '{count} of these lifts fit.' },
    turned: 'Turned by 90°, with the door on an adjacent side of the shaft, it fits.',
    exactDepth:
      'Doors at the front and the rear need a depth of exactly {depth}: bring the rear landing in by {length}, with a corbel or a wall.',
    smaller: 'The next smaller car fits: {model}, {load}.',
    counterweight: 'This lift has a counterweight: allow one behind or beside the car.',
    ask: 'Please ask us whether another arrangement fits.',
  },
  /** Two bodies that meet. */
  clash: {
    gap: 'The gap between {one} and {other} is {length} too wide.',
    missing: '{length} are missing between {one} and {other}.',
    ofLift: '{body} of lift {lift}',
  },
  sides: { front: 'front', rear: 'rear', left: 'left', right: 'right' },
  /** Parts of a lift and its shaft, within the sentences about bodies that meet. */
  bodies: {
    frontWall: 'the front wall',
    rearWall: 'the rear wall',
    leftWall: 'the left wall',
    rightWall: 'the right wall',
    pitFloor: 'the pit floor',
    ceiling: 'the ceiling',
    separatorBeam: 'a separator beam',
    screen: 'the screen between two lifts',
    car: 'the car',
    carFrame: 'the frame below the car',
    carSill: 'the car sill',
    apron: 'the apron below the car sill',
    roofRefuge: 'the refuge on the car roof',
    pitRefuge: 'the refuge in the pit',
    carDoor: 'the car door',
    carDoorGear: 'the gear of the car door',
    landingDoor: 'landing door {landing}',
    landingDoorAt: 'landing door {landing}, {side}',
    landingDoorGear: 'the gear of landing door {landing}',
    landingDoorGearAt: 'the gear of landing door {landing}, {side}',
    landingSill: 'the sill of landing {landing}',
    sillAt: 'the sill at the {side}',
    opening: 'the clear opening',
    carRail: 'a car rail',
    counterweightRail: 'a counterweight rail',
    bracket: 'a rail bracket',
    counterweight: 'the counterweight',
    counterweightBuffer: 'the counterweight buffer',
    carBuffer: 'the car buffer',
    jack: 'the jack',
    ladder: 'the pit ladder',
    machine: 'the machine',
    cabinet: 'the control cabinet',
    cabinetSpace: 'the space before the control cabinet',
    windingSpace: 'the space for hand winding',
  },
  loads: {
    title: 'Loads on the building, estimated',
    text: 'Estimates for the structural engineer. The general arrangement drawing gives the final loads.',
    carBuffer: 'Pit floor, under the car buffer',
    counterweightBuffer: 'Pit floor, under the counterweight buffer',
    jack: 'Pit floor, under each jack',
    rail: 'Each car rail, downwards',
    car: 'Empty car',
  },
  wheelchair: {
    fits: 'The largest car for this shaft has room for a wheelchair and a helper.',
    needs:
      'A wheelchair with a helper needs a car of 1,100 × 1,400 mm and a clear opening of 900 mm. The largest car for this shaft is smaller, or its opening is narrower.',
  },
  checks: {
    title: 'What was checked',
    largest: 'Largest car for this shaft: {width} × {depth}, {area}, {load}.',
    label: 'Checks',
    columns: {
      rule: 'Rule',
      here: 'This shaft',
      limit: 'Planning figure',
      result: 'Result',
      source: 'Source',
    },
    met: 'Met',
    notMet: 'Not met',
    /** Names of the checks, by id. */
    names: {
      carWidth: 'Car width for the opening',
      carDepth: 'Car depth',
      carArea: 'Car area for the rated load',
      doorWidth: 'Shaft width for the doors',
      headroom: 'Headroom',
      pit: 'Pit',
      pitDoor: 'Pit without an access door',
      storey: 'Height of a storey',
      fireRide: 'Ride to the top, for a fire lift',
      wheelchairWidth: 'Car width for a wheelchair',
      wheelchairDepth: 'Car depth for a wheelchair',
      wheelchairDoor: 'Opening for a wheelchair',
    },
  },
} as const;

export const shaft = { page, ...shaftAnswers } as const;
