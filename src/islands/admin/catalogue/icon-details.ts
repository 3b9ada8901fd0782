// More icons to choose from: details that a few lifts have, each one path on a 24 × 24 grid.

export const DETAIL_ICONS = [
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
