// The mark: a lift button's ring with the sign for up, on a 32 × 32 grid. Every logo and icon is
// drawn from here.

export const MARK_SIZE = 32;
/** The ring fills the grid: at 16 px its outer edge falls on whole pixels. */
export const RING = { centre: 16, radius: 14.5, width: 3 };
/**
 * A triangle slightly below the ring's centre by area, where it looks centred; the round join
 * softens its corners.
 */
export const SIGN = { d: 'M16 10.5 21.2 19.3H10.8Z', join: 1.8 };

/** The mark as SVG elements, for documents of their own. */
export const markBody = (ring: string, sign: string) =>
  `<circle cx="${RING.centre}" cy="${RING.centre}" r="${RING.radius}" fill="none" stroke="${ring}" stroke-width="${RING.width}"/>` +
  `<path d="${SIGN.d}" fill="${sign}" stroke="${sign}" stroke-width="${SIGN.join}" stroke-linejoin="round"/>`;
