// Import it where rules are applied as soon as the code is there.
import { takeLibrary } from './rules.ts';
import { library } from './rules-library.ts';

takeLibrary(library);
