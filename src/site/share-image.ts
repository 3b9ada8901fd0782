// The size and type of the picture of a shared link.
export const SHARE_IMAGE = { width: 1200, height: 630, type: 'image/jpeg' } as const;
