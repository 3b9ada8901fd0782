// Texts of the three group pages.
import type { Group } from '../contract/catalogue/category.ts';
import { sentenceStart } from './figures.ts';

type GroupCopy = {
  label: string;
  title: string;
  text: string;
  ask: string;
  seoDescription: (kinds: string) => string;
};

export const GROUP_COPY: Record<Group, GroupCopy> = {
  home: {
    label: 'Home lifts',
    title: 'Lifts for homes',
    text: 'For parents who should not have to move downstairs, for a glass lift in the courtyard, and for food and laundry between floors.',
    ask: 'Tell us the number of floors, the size of the stairwell and who will use the lift. That is enough for a first drawing.',
    seoDescription: (kinds) =>
      `Lifts for villas, duplexes and flats in Kerala and Bengaluru: ${kinds} elevators with their loads, speeds and shaft sizes.`,
  },
  commercial: {
    label: 'Commercial lifts',
    title: 'Lifts that work all day',
    text: 'For offices at nine in the morning, hospital wards at night and busy loading bays. Sized for the traffic and the load of your building.',
    ask: 'Tell us the number of floors, the people or loads, and the use of the building. We suggest a size, a speed and a shaft.',
    seoDescription: (kinds) =>
      `Lifts for Kerala and Bengaluru: ${kinds} elevators, with rated load, speed, stops and shaft size for each.`,
  },
  others: {
    label: 'Other lifts',
    title: 'Lifts for difficult places',
    text: 'For buildings with no shaft, no space for a machine room on the terrace, or a view worth keeping open.',
    ask: 'Send us a photograph of the place and its rough sizes. For difficult places we decide on drawings, not over the phone.',
    seoDescription: (kinds) =>
      `Lifts for buildings without a shaft, without a machine room, or with a view: ${kinds} elevators, with their sizes.`,
  },
};

const TITLE_MAX = 60;
const DESCRIPTION_MAX = 160;
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `home, glass and MRL`, from names such as `Home elevators`. */
export const kindsOf = (names: readonly string[]) =>
  list.format(
    names
      .map((name) => name.replace(/ elevators?$/i, ''))
      .map((name) =>
        /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1),
      ),
  );

/** The longest list of names that fits. */
const longest = (
  names: readonly string[],
  most: number,
  write: (kinds: string) => string,
): string => {
  const text = write(kindsOf(names));
  return text.length <= most || names.length <= 1
    ? text.slice(0, most)
    : longest(names.slice(0, -1), most, write);
};

/** Title and description of a group's page for search engines, from the names of its lifts. */
export const groupSeo = (group: Group, names: readonly string[]) => ({
  title: longest(names, TITLE_MAX, (kinds) => `${sentenceStart(kinds)} lifts`),
  description: longest(names, DESCRIPTION_MAX, GROUP_COPY[group].seoDescription),
});
