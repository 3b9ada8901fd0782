import { type ComponentType, useEffect, useState } from 'react';
import { screenCode } from './screen-code.ts';
import type { ScreenProps } from './screen-props.ts';
import { SECTIONS, type SectionName } from './sections.ts';

type Arrival = { section: SectionName; screen: ComponentType<ScreenProps> } | 'failed' | undefined;

/**
 * The screen of a part once its code is there; it is asked for at once, beside the question who is
 * logged in.
 */
export const useScreen = (section: SectionName) => {
  const [arrived, setArrived] = useState<Arrival>();
  const { file } = SECTIONS[section];
  const there = screenCode.loaded(file);

  useEffect(() => {
    let isGone = false;
    const show = (arrival: Arrival) => !isGone && setArrived(arrival);
    screenCode.load(file).then(
      (screen) => show({ section, screen }),
      () => show('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [section, file]);

  if (there) return there;
  if (arrived === undefined || arrived === 'failed') return arrived;
  return arrived.section === section ? arrived.screen : undefined;
};
