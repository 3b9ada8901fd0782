// The title of the open screen, where it is not the one of its kind: the number of a request, the
// name of a model.
import { atom } from 'nanostores';

export const $ownTitle = atom<string | undefined>();
