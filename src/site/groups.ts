// Words of the three group pages.
import type { Group } from '../contract/catalogue.ts';

type GroupCopy = { label: string; title: string; text: string; ask: string; seoTitle: string; seoDescription: string };

export const GROUP_COPY: Record<Group, GroupCopy> = {
  home: {
    label: 'Home lifts',
    title: 'Lifts for the house',
    text: 'For parents who should not have to move downstairs, for a courtyard that deserves a glass wall, and for the tray that goes up to the terrace every evening.',
    ask: 'Count the floors, measure the stairwell, and say who will use the lift. That is enough for a first drawing.',
    seoTitle: 'Home, glass, kitchen and dumbwaiter lifts',
    seoDescription:
      'Lifts for villas, duplexes and flats in Kerala and Bengaluru: home, glass, kitchen and dumbwaiter elevators with their loads, speeds and shaft sizes.',
  },
  commercial: {
    label: 'Commercial lifts',
    title: 'Lifts that work all day',
    text: 'Offices at nine in the morning, wards at three at night, loading bays in the rain. Sized by traffic and by weight, not by habit.',
    ask: 'Floors, people or tonnes, and what the building is for. We answer with a size, a speed and a shaft.',
    seoTitle: 'Commercial, passenger, hospital and goods lifts',
    seoDescription:
      'Lifts for offices, apartments, hospitals, warehouses and parking in Kerala and Bengaluru, with rated load, speed, stops and shaft size for each.',
  },
  others: {
    label: 'Other lifts',
    title: 'Lifts for difficult places',
    text: 'Where there is no shaft, no room for machinery on the terrace, or a view that should not be walled off.',
    ask: 'Send a photograph of the place and its rough sizes. Difficult places are decided on drawings, not on the telephone.',
    seoTitle: 'Structural, MRL and capsule lifts',
    seoDescription:
      'Lifts for buildings without a shaft, without a machine room, or with a view: structural, machine room less and capsule elevators, with their sizes.',
  },
};
