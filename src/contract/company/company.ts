// The company's contacts: telephone, chat and social networks.

export const SOCIAL_NETWORKS = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  x: 'X',
  threads: 'Threads',
} as const;
export type SocialIcon = keyof typeof SOCIAL_NETWORKS;

/** The hosts that a profile of each network may have, with and without www. */
export const SOCIAL_HOSTS: Readonly<Record<SocialIcon, readonly string[]>> = {
  facebook: ['facebook.com', 'm.facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  whatsapp: ['wa.me', 'whatsapp.com', 'api.whatsapp.com'],
  youtube: ['youtube.com', 'youtu.be'],
  linkedin: ['linkedin.com', 'in.linkedin.com'],
  pinterest: ['pinterest.com', 'in.pinterest.com', 'pin.it'],
  x: ['x.com', 'twitter.com'],
  threads: ['threads.net', 'threads.com'],
};

/** Beginnings of addresses of maps that a page may embed; the content policy allows these. */
export const MAP_FRAMES = [
  'https://www.google.com/maps/',
  'https://www.openstreetmap.org/export/',
] as const;
/** Beginnings of addresses to which the link of a map may lead. */
export const MAP_LINKS = [
  'https://www.google.com/maps/',
  'https://maps.google.com/',
  'https://maps.app.goo.gl/',
  'https://www.openstreetmap.org/',
] as const;

/** Whether the address leads to a host of this network. */
export const isProfileOf = (icon: SocialIcon, address: string) =>
  URL.canParse(address) &&
  SOCIAL_HOSTS[icon].includes(new URL(address).hostname.replace(/^www\./, ''));
/** Whether the address begins like one of these. */
export const startsLike = (beginnings: readonly string[], address: string) =>
  URL.canParse(address) &&
  beginnings.some((beginning) => new URL(address).href.startsWith(beginning));

/** `tel:` address of a phone number. */
export const telHref = (number: string) => `tel:${number.replaceAll(' ', '')}`;

/** First message of a chat, fixed by the specification. */
export const CHAT_TEXT =
  "Hi, I'm interested in your elevator services. Please provide more details.";

/** Chat address that opens with the first message filled in. */
export const chatHref = (number: string, text: string = CHAT_TEXT) =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/** Building and street of an office, as lines. */
export const streetOf = ({ lines }: { lines: string }) =>
  lines
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '');

type Office = { lines: string; city: string; postalCode: string; region: string };
/** The whole address of an office, as lines. */
export const officeAddress = ({ city, postalCode, region, ...office }: Office) => [
  ...streetOf(office),
  `${city} ${postalCode}`,
  region,
];

/** The grievance officer; null where the office answers complaints. */
export const officerOf = <Officer extends { name: string }>(company: {
  grievanceOfficer: Officer;
}) => (company.grievanceOfficer.name === '' ? null : company.grievanceOfficer);
