// The icons of the catalogue's features, each one path on a 24 × 24 grid.

// More icons to choose from: details that a few lifts have, each one path on a 24 × 24 grid.

const DETAIL_ICONS = [
  {
    name: 'Shapes of the car',
    path: 'M2.5 6H11v5.5a4.25 4.25 0 0 1-8.5 0zM13.5 6H22v6l-2.3 4h-3.9l-2.3-4z',
  },
  {
    name: 'Ram or traction',
    path: 'M3.5 21v-9h5v9zM6 12V4M3 4h6M17 3.5a4 4 0 1 0 0 8a4 4 0 1 0 0-8M13 7.5V21M21 7.5V21',
  },
  {
    name: 'Doors that slide apart',
    path: 'M3.5 3h17v18h-17zM12 3v18M9.5 12H6M7.5 10.3L6 12l1.5 1.7M14.5 12H18M16.5 10.3L18 12l-1.5 1.7',
  },
  {
    name: 'Emergency call',
    path: 'M6 3h3.5L11 7.5L9 9a11 11 0 0 0 6 6l1.5-2l4.5 1.5V18a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  },
  {
    name: 'Wheel stop',
    path: 'M9.5 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12M9.5 10.3a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 1 0 0-3.4M16 18l1.5-4.5H20V18M2 18h20',
  },
  {
    name: 'Tear-pattern floor',
    path: 'M3 5h18v14H3zM6 11l2.5-2.5M10.7 8.5l2.5 2.5M15.5 11L18 8.5M6 13l2.5 2.5M10.7 15.5l2.5-2.5M15.5 13l2.5 2.5',
  },
  { name: 'Twin rams', path: 'M4 20v-9h4v9zM6 11V5M16 20v-9h4v9zM18 11V5M3 5h18' },
  {
    name: 'Lowering by hand',
    path: 'M12 3v11M7.5 9.5L12 14l4.5-4.5M4 20h16M4 16.5v3.5M20 16.5v3.5',
  },
  { name: 'Rescue to a landing', path: 'M3 8h15v8H3zM21 10.5v3M11.5 9.5 9 12h3l-2.5 2.5' },
  { name: 'Hatch at counter height', path: 'M2 15h20M6 15V4h12v11M6 9.5h12M4 15v6M20 15v6' },
  {
    name: 'Steel and shelf',
    path: 'M4 11h16l-1.5 9h-13zM8 8a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM14.5 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 15h6',
  },
  {
    name: 'Channel sling',
    path: 'M4 3h16v18H4zM4 6.5h16M4 17.5h16M7.5 6.5v11M16.5 6.5v11M7.5 17.5l9-11',
  },
  {
    name: 'Load gauge',
    path: 'M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18zM12 13.5 16 9M7 15.5l-.8.5M6 11l-.9-.3M9 7.2l-.5-.8M13 6.2V5.5M18 13h.9M8.5 17h7',
  },
  { name: 'Slack-rope switch', path: 'M8 16h8v5H8zM12 16c0-3-3.5-2.5-3.5-5s3.5-2 3.5-5V3' },
  { name: 'Frosted glass', path: 'M5 3h14v18H5zM5 10.5h14M5 14.5h14M8 14.5l4-4M12 14.5l4-4' },
  {
    name: 'Glass doors',
    path: 'M4 3h16v18H4zM12 3v18M9 12h-3M7.5 10.5L6 12l1.5 1.5M15 12h3M16.5 10.5L18 12l-1.5 1.5',
  },
  { name: 'Overload', path: 'M9.3 8.5a2.8 2.8 0 1 1 5.4 0M6.5 8.5h11L20 21H4zM9 15h6' },
  {
    name: 'Bump rails',
    path: 'M4 3v18M20 3v18M4 12h16M4 15.5h16M7.5 12v3.5M12 12v3.5M16.5 12v3.5M4 21h16',
  },
  {
    name: 'Beams across the door',
    path: 'M4 3v18M20 3v18M4 7h3M10.5 7h3M17 7h3M4 12h3M10.5 12h3M17 12h3M4 17h3M10.5 17h3M17 17h3',
  },
  { name: 'Guide rails', path: 'M12 3v18M3 8h6v8H3zM21 8h-6v8h6zM9 12h1.5M15 12h-1.5' },
  { name: 'Priority key', path: 'M7.5 8a4 4 0 1 1 0 8 4 4 0 1 1 0-8zM11.5 12H21v3.5M17.5 12v2.8' },
  {
    name: 'Wash down',
    path: 'M12 3c4 4.8 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6.2 6-11zM9 14.5a3 3 0 0 0 2.5 2.7',
  },
  { name: 'Gentle start', path: 'M3 20h3c7 0 5-15 12-15h3M3 4v16' },
  {
    name: 'Hatch that parts up and down',
    path: 'M5 3h14v18H5zM5 9.5h14M5 14.5h14M12 8V5M10.5 6.5L12 5l1.5 1.5M12 16v3M10.5 17.5L12 19l1.5-1.5',
  },
  {
    name: 'Motor on the rails',
    path: 'M12 2.5a6 6 0 1 0 0 12a6 6 0 1 0 0-12M12 6.8a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 1 0 0-3.4M6 8.5v13M18 8.5v13',
  },
  { name: 'Controller', path: 'M3 21V3h18v18M6 21V7h8v14M10 7v14M16.5 10H19v5h-2.5z' },
  { name: 'Rescue battery', path: 'M3 7.5h15v9H3zM18 10.5h3v3h-3M11 9l-2.5 3.3h4L10 15.2' },
  {
    name: 'Governor and safety gear',
    path: 'M12 3l7 2.5V11c0 4.5-2.8 7.8-7 10-4.2-2.2-7-5.5-7-10V5.5zM9 11.8l2.2 2.2L15 10',
  },
  {
    name: 'Cladding',
    path: 'M4 4h16v16H4zM12 4v16M6.3 9.5l3-3M6.3 13.5l3-3M14.5 8h3M14.5 12h3M14.5 16h3',
  },
  {
    name: 'Rain-proof door',
    path: 'M7 9.5h10V21H7zM12 9.5V21M5 3L4 6M10 3L9 6M15 3l-1 3M20 3l-1 3',
  },
  {
    name: 'Window to door',
    path: 'M3 4h7v7H3zM6.5 4v7M3 7.5h7M14 4h7v17h-7zM18.5 12v1.5M6.5 14.5V18H10M8.3 16.2L10 18l-1.7 1.8',
  },
] as const;

type LibraryIcon = { name: string; path: string };

const LIFT_ICONS: readonly LibraryIcon[] = [
  {
    name: 'Centre-opening doors',
    path: 'M4 3h16v18H4zM12 3v18M10 12H6.5M8 10.5 6.5 12 8 13.5M14 12h3.5M16 10.5l1.5 1.5-1.5 1.5',
  },
  {
    name: 'Doors that open up and down',
    path: 'M4 3h16v18H4zM4 12h16M12 9.8V5.5M10.4 7 12 5.4 13.6 7M12 14.2v4.3M10.4 17l1.6 1.6 1.6-1.6',
  },
  { name: 'Gate', path: 'M4 3v18M12 3v18M20 3v18M4 6l8 12M12 6 4 18M12 6l8 12M20 6l-8 12' },
  {
    name: 'Wide opening',
    path: 'M4 4v16M20 4v16M7 12h10M9.5 9.5 7 12l2.5 2.5M14.5 9.5 17 12l-2.5 2.5',
  },
  {
    name: 'Light curtain',
    path: 'M5 3v18M19 3v18M7.5 7h2M11 7h2M14.5 7h2M7.5 12h2M11 12h2M14.5 12h2M7.5 17h2M11 17h2M14.5 17h2',
  },
  { name: 'Lock', path: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5' },
  { name: 'Key', path: 'M4 12a3.5 3.5 0 1 0 7 0 3.5 3.5 0 0 0-7 0zM11 12h10v3.5M17 12v2.5' },
  { name: 'Hold the doors', path: 'M12 4v16M9 8l-5 4 5 4zM15 8l5 4-5 4z' },
  {
    name: 'Buttons of a landing',
    path: 'M6 3h12v18H6zM9.5 9l2.5-3l2.5 3zM9.5 15l2.5 3l2.5-3zM9.5 12h5',
  },
  {
    name: 'Operating panel',
    path: 'M6 3h12v18H6zM9 7h6M9 11.5h1.5M13.5 11.5H15M9 14.5h1.5M13.5 14.5H15M9 17.5h1.5M13.5 17.5H15',
  },
  {
    name: 'Level at the sill',
    path: 'M3 12h7.5M13.5 12H21M6.5 3v5.5M4.8 6.8l1.7 1.7 1.7-1.7M6.5 21v-5.5M4.8 17.2l1.7-1.7 1.7 1.7M17.5 3v5.5M15.8 6.8l1.7 1.7 1.7-1.7M17.5 21v-5.5M15.8 17.2l1.7-1.7 1.7 1.7',
  },
  {
    name: 'Travel',
    path: 'M12 3v18M8.5 6.5L12 3l3.5 3.5M8.5 17.5L12 21l3.5-3.5M4 3h3M4 21h3M17 3h3M17 21h3',
  },
  {
    name: 'Many stops',
    path: 'M4 5h7M4 10h7M4 15h7M4 20h7M17.5 20V5M14 8.5L17.5 5L21 8.5M14 16.5l3.5 3.5l3.5-3.5',
  },
  {
    name: 'Group of lifts',
    path: 'M4 4h7v16H4zM13 4h7v16h-7zM7.5 15V9M5.8 10.7 7.5 9l1.7 1.7M16.5 9v6M14.8 13.3l1.7 1.7 1.7-1.7',
  },
  { name: 'Through car', path: 'M6 4v5M6 15v5M17 4v5M17 15v5M2 12h20M18.5 8.5L22 12l-3.5 3.5' },
  {
    name: 'Gearless machine',
    path: 'M12 3a6 6 0 1 1 0 12 6 6 0 1 1 0-12zM12 8a1 1 0 1 1 0 2 1 1 0 1 1 0-2zM6 9v12M18 9v12',
  },
  {
    name: 'Hydraulic rams',
    path: 'M3.5 4h17v3h-17zM5.5 12h4v9h-4zM14.5 12h4v9h-4zM7.5 12V7M16.5 12V7',
  },
  { name: 'Ropes', path: 'M10 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM6 7v14M14 7v3c0 4 5 3 5 6s-5 2-5 5' },
  {
    name: 'Brake',
    path: 'M12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 1 1 0-9zM12 11.2a.8.8 0 1 1 0 1.6.8.8 0 1 1 0-1.6zM6.5 7a8 8 0 0 0 0 10M17.5 7a8 8 0 0 1 0 10M2.5 12h2.2M19.3 12h2.2',
  },
  { name: 'Smooth start', path: 'M3 3v18h18M6 18c7 0 6-12 13-12' },
  {
    name: 'Speed',
    path: 'M4 18a8.5 8.5 0 1 1 16 0M12 15.5 15.5 10M12 6.7v2M5.5 11.5l1.6.9M18.5 11.5l-1.6.9M4 18h16',
  },
  { name: 'Quiet', path: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5' },
  { name: 'Power supply', path: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4' },
  { name: 'Battery', path: 'M3 8h15v8H3zM21 10.5v3M11.5 9.5l-2.5 3h3.5l-2.5 3' },
  { name: 'Electricity', path: 'M13 3 5 13.5h6L10 21l9-11.5h-6.5z' },
  { name: 'Lamp', path: 'M9 17h6M10 20.5h4M9 17c0-2.6-3-4-3-7.5a6 6 0 0 1 12 0c0 3.5-3 4.9-3 7.5' },
  { name: 'Bell', path: 'M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4M12 5V3' },
  {
    name: 'Telephone',
    path: 'M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  },
  {
    name: 'Touch-free',
    path: 'M7 9a3 3 0 1 1 0 6 3 3 0 1 1 0-6zM12.5 7.5a7 7 0 0 1 0 9M16 5a11 11 0 0 1 0 14',
  },
  {
    name: 'Safety',
    path: 'M12 3l8 3v5.5c0 4.5-3 7.8-8 9.5-5-1.7-8-5-8-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  },
  {
    name: 'Two-way protection',
    path: 'M12 2.5l7.5 2.7V11c0 5-3.2 8.4-7.5 10.5C7.7 19.4 4.5 16 4.5 11V5.2zM12 7v9M9.7 9.3L12 7l2.3 2.3M9.7 13.7L12 16l2.3-2.3',
  },
  {
    name: 'Fire',
    path: 'M12.5 3c.5 4 5 5.8 5 11a5.5 5.5 0 0 1-11 0c0-2.6 1.6-4 2-6.5 1.6.8 2.3 2 2.3 3.5C12 9 13 6 12.5 3z',
  },
  {
    name: 'Load',
    path: 'M7.5 9h9l3 12h-15zM12 3.5a2.75 2.75 0 1 0 0 5.5a2.75 2.75 0 1 0 0-5.5M9.5 15h5',
  },
  {
    name: 'Load sensor',
    path: 'M3 20.5h16V10M5 20.5v-2h9v2M6 18.5v-6h7v6M16.5 7a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0zM19 7l.9-.9',
  },
  { name: 'Sizes', path: 'M2.5 8h19v8h-19zM6.5 8v3M10.5 8v4.5M14.5 8v3M18.5 8v4.5' },
  { name: 'Pit', path: 'M2 9h5v10h10V9h5M12 3v11M9 11l3 3 3-3' },
  {
    name: 'Fixed to the slabs',
    path: 'M4 3h5v18H4zM4 9l5-6M4 15l5-6M4 21l5-6M9 6h12M9 12h12M9 18h12',
  },
  { name: 'Steel frame', path: 'M4 21V3h16v18M4 12h16M4 12l16-9M4 21l16-9M2 21h20' },
  {
    name: 'Bolted',
    path: 'M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7',
  },
  { name: 'Layers of glass', path: 'M12 3l9 4.5-9 4.5-9-4.5zM3 12l9 4.5 9-4.5M3 16.5L12 21l9-4.5' },
  { name: 'Safety glass', path: 'M5 3h14v18H5zM13.5 3l-3 5.5l3.5 2.5l-3 4.5' },
  {
    name: 'Clear or frosted',
    path: 'M2 12c3-4.5 6.3-6.5 10-6.5s7 2 10 6.5c-3 4.5-6.3 6.5-10 6.5s-7-2-10-6.5zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  },
  {
    name: 'Sun',
    path: 'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  },
  { name: 'Weather cover', path: 'M3 12.5a9 9 0 0 1 18 0zM12 12.5v6a2 2 0 0 0 4 0M12 3.5V2' },
  {
    name: 'Washable',
    path: 'M12 3c3.5 4.3 6 7.3 6 10.5a6 6 0 0 1-12 0C6 10.3 8.5 7.3 12 3zM9 14a3 3 0 0 0 3 3',
  },
  {
    name: 'Proof against water',
    path: 'M12 2.5l7.5 2.7V11c0 5-3.2 8.4-7.5 10.5C7.7 19.4 4.5 16 4.5 11V5.2zM12 7.5c1.6 2.1 2.7 3.5 2.7 5.1a2.7 2.7 0 0 1-5.4 0c0-1.6 1.1-3 2.7-5.1z',
  },
  {
    name: 'Chequered floor',
    path: 'M3 5h18v14H3zM5.5 11 8 8.5M10.8 8.5l2.5 2.5M16 11l2.5-2.5M5.5 13l2.5 2.5M10.8 15.5l2.5-2.5M16 13l2.5 2.5',
  },
  {
    name: 'Bed',
    path: 'M3 6v13M3 16h18M21 19v-5a3 3 0 0 0-3-3h-7.5v5M6.7 10.3a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 1 1 0-3.2z',
  },
  {
    name: 'Pallet truck',
    path: 'M3 4h3.5v13H20M6.5 14.5H20M9 14.5V7h8.5v7.5M8.5 18a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 1 1 0-2.6zM18.5 18a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 1 1 0-2.6z',
  },
  {
    name: 'Trolley',
    path: 'M2.5 4H6v12.5M19 7v9.5M6 9h13M6 15h13M8.5 17.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM16.5 17.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  },
  {
    name: 'Car between guides',
    path: 'M2.5 4v3M2.5 10.5v3M2.5 17v3M21.5 4v3M21.5 10.5v3M21.5 17v3M5.7 15.5H5v-3l2-1l2-3h5.5l2.5 3l2 .7v3.3h-.7M9.3 15.5h5.4M7.5 13.7a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6M16.5 13.7a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6',
  },
  {
    name: 'Traffic lights',
    path: 'M9 2h6a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 5a2 2 0 1 0 0 4a2 2 0 1 0 0-4M12 12a2 2 0 1 0 0 4a2 2 0 1 0 0-4M12 19v3',
  },
  { name: 'Shelves', path: 'M5 3h14v18H5zM5 9h14M5 15h14M8 9V6.5h3V9M13 15v-3h3.5v3' },
  { name: 'Access card', path: 'M3 6h18v12H3zM3 10h18M6 14.5h5M16 14.5h2' },
];

/** By name, as people look for them. */
export const ICON_LIBRARY: readonly LibraryIcon[] = [...LIFT_ICONS, ...DETAIL_ICONS].sort(
  (one, other) => one.name.localeCompare(other.name, 'en'),
);
