// Schemas of the company's facts.
import * as z from 'zod';
import { readPhone } from '../kernel/phone.ts';
import { isProfileOf, MAP_FRAMES, MAP_LINKS, SOCIAL_ICONS, startsLike } from './company.ts';
import { line, printedLine } from './company-tax-rules.ts';

const OFFICES_MAX = 6;

const phone = z.strictObject({
  /** As it is shown, with its country code, e.g. `+91 484 000 0000`. */
  label: z
    .string()
    .regex(/^\+[\d ]{8,20}$/, 'must be a plus sign, digits and spaces')
    .refine((label) => !('wrong' in readPhone(label)), 'is not a number of that country'),
});

const office = z.strictObject({
  /** Town, as the footer prints it. */
  city: printedLine(2, 40),
  /** Street and building, without town. */
  lines: z.array(printedLine(2, 80)).min(1).max(4),
  /** State. */
  region: printedLine(2, 40),
  postalCode: z.string().regex(/^\d{6}$/, 'must be a six-digit PIN code'),
  /** Number of this office, in any country. */
  phone,
  /** Degrees, for maps and search engines. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const mapAddress = (beginnings: readonly string[]) =>
  z
    .url({ protocol: /^https$/, error: 'must start with https://' })
    .refine(
      (address) => startsLike(beginnings, address),
      `must begin with one of: ${beginnings.join(', ')}`,
    )
    .nullable();

const profile = z
  .strictObject({
    /** The network. */
    icon: z.enum(SOCIAL_ICONS),
    /** The network's name, as pages show it. */
    label: line(1, 20),
    /** Address of the profile on the network's own host; null shows it without a link. */
    link: z.url({ protocol: /^https$/, error: 'must start with https://' }).nullable(),
  })
  .refine(({ icon, link }) => link === null || isProfileOf(icon, link), {
    error: 'must be an address of that network',
    path: ['link'],
  });

export const companySchema = z.strictObject({
  /** Brand name. */
  name: line(2, 40),
  /** The person who answers complaints; null shows the office instead. */
  grievanceOfficer: z
    .strictObject({
      name: line(2, 80),
      designation: line(2, 80),
      email: z.email('must be an e-mail address'),
      phone,
    })
    .nullable(),
  /**
   * Whether a lawyer has checked the privacy notice, terms and complaints page. Until then the
   * dashboard reminds staff; visitors are not told.
   */
  legalTextsConfirmed: z.boolean(),
  /** The meaning of the name or a slogan, one line. */
  tagline: line(5, 120),
  /** Address of the office, for visitors and for answers to letters. */
  email: z.email('must be an e-mail address'),
  /** Number of the header, the call button and the chat link. */
  phone,
  /** Offices in the order shown; letters and papers name the first. */
  offices: z.array(office).min(1).max(OFFICES_MAX),
  /** Days and hours, e.g. `Monday to Saturday, 9:30 to 18:00`. */
  hours: line(5, 80),
  /** Address of the embedded map; null shows none. */
  mapEmbed: mapAddress(MAP_FRAMES),
  /** Link of the map in full; null shows none. */
  mapLink: mapAddress(MAP_LINKS),
  /** Profiles in the order shown, each network once. */
  social: z
    .array(profile)
    .max(SOCIAL_ICONS.length)
    .refine(
      (profiles) => new Set(profiles.map(({ icon }) => icon)).size === profiles.length,
      'must name each network once',
    ),
});
export type Company = z.infer<typeof companySchema>;
