// The picture of a shared link: its size, and its text alternative.
import { company } from './company.ts';

export const SHARE_IMAGE = { width: 1200, height: 630, type: 'image/jpeg' } as const;
export const shareImageAlt = (title: string) =>
  `${company.name}, ${title}. Beside it a picture of a lift.`;
