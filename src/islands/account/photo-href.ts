import { readPhoto } from '../../contract/picture/calls.ts';

/** Where the server gives out a photograph of one's own. */
export const photoHref = (src: string) => `/api${readPhoto.path}?${new URLSearchParams({ src })}`;
