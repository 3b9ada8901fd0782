// Schemas of the company's facts.
import * as z from 'zod';
import { SOCIAL_ICONS } from './company.ts';
import { line, printedLine } from './company-tax-rules.ts';

const phone = z.strictObject({
  /** As it is shown, e.g. `+91 484 000 0000`. */
  label: z.string().regex(/^\+[\d ]{8,20}$/, 'must be a plus sign, digits and spaces'),
});

const office = z.strictObject({
  /** Town, as the footer prints it. */
  city: printedLine(2, 40),
  lines: z.array(printedLine(2, 80)).min(1).max(4),
  region: printedLine(2, 40),
  postalCode: z.string().regex(/^\d{6}$/, 'must be a six-digit PIN code'),
  phone,
  /** Degrees, for maps and search engines. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
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
  email: z.email('must be an e-mail address'),
  /** Number of the header, the call button and the chat link. */
  phone,
  offices: z.array(office).length(2),
  /** Days and hours, e.g. `Monday to Saturday, 9:30 to 18:00`. */
  hours: line(5, 80),
  /** Address of the embedded map (https). */
  mapEmbed: z.url({ protocol: /^https$/, error: 'must start with https://' }),
  /** Link of the map in full. */
  mapLink: z.url({ protocol: /^https$/, error: 'must start with https://' }),
  /** Profiles in the order shown; a profile without an address is shown without a link. */
  social: z
    .array(
      z.strictObject({
        icon: z.enum(SOCIAL_ICONS),
        label: line(1, 20),
        link: z.url({ protocol: /^https$/, error: 'must start with https://' }).nullable(),
      }),
    )
    .length(8),
});
export type Company = z.infer<typeof companySchema>;
