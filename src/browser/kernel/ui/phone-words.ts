// Phone numbers as people read them out, and as links take them.

const grouped = (phone: string) =>
  phone.startsWith('+91') && phone.length === 13
    ? `+91 ${phone.slice(3, 8)} ${phone.slice(8)}`
    : phone.replace(/(\d{3})(?=\d{2})/g, '$1 ').trim();

/**
 * `+91 98470 12345`. The digits of other countries are in threes, because we do not know the length
 * of their country codes.
 */
export const phoneWords = (phone: string, extension: string | null = null) =>
  extension ? `${grouped(phone)} ext. ${extension}` : grouped(phone);

/** Address that calls the number. */
export const callHref = (phone: string, extension: string | null = null) =>
  `tel:${extension ? `${phone};ext=${extension}` : phone}`;

/** Chat that opens with a first message filled in. */
export const chatWith = (phone: string, message: string) =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
