// The company's contacts: telephone, chat and social networks.
import type { Company } from './rules.ts';

export const SOCIAL_ICONS = [
  'facebook',
  'instagram',
  'whatsapp',
  'youtube',
  'linkedin',
  'pinterest',
  'x',
  'threads',
] as const;
export type SocialIcon = (typeof SOCIAL_ICONS)[number];

/** `tel:` address of a phone number. */
export const telHref = (number: Company['phone']) => `tel:${number.label.replaceAll(' ', '')}`;

/** First message of a chat, fixed by the specification. */
export const CHAT_TEXT =
  "Hi, I'm interested in your elevator services. Please provide more details.";

/** Chat address that opens with the first message filled in. */
export const chatHref = (number: Company['phone']) =>
  `https://wa.me/${number.label.replace(/\D/g, '')}?text=${encodeURIComponent(CHAT_TEXT)}`;
