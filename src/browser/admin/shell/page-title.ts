// The title of the open screen if it has its own: the number of a request, the name of a model.
import { atom } from 'nanostores';

export const $ownTitle = atom<string | undefined>();
