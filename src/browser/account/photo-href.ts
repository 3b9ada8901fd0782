import { readPhoto } from '../../contract/picture/calls.ts';

/** Address of one of the customer's photographs. */
export const photoHref = (src: string) => `/api${readPhoto.path}?${new URLSearchParams({ src })}`;
