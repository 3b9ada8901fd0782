// Limits of copying a whole site over the API, as npm run backup and npm run restore do it.

/** Most keys in one request, and most entries in one answer or call. */
export const BACKUP_KEYS_MAX = 50;
export const BACKUP_LIST_MAX = 2_000;
/** Netlify takes and sends 6 MB; the largest picture is 4 MB, and a third more in base64. */
export const BACKUP_BODY_MAX = 5_900_000;
/** Bytes of entries in one answer or call; each may hold one larger entry. */
export const BACKUP_BATCH_BYTES = 1_500_000;
