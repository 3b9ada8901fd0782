// The lift finder: asks only questions that still narrow the choice, and answers each tap at once.
import { findLifts, questionsFor, withHomeNotice } from '../../contract/plan/finder.ts';
import { finderFields, wishOf } from '../../contract/plan/finder-fields.ts';
import { type FinderMoves, type FinderWish, PLACES_OF } from '../../contract/plan/finder-wish.ts';
import type { PlanModel } from '../../contract/plan/plan-model.ts';
import type { FinderWords } from '../../contract/words/finder-words.ts';
import type { Speech } from '../../contract/words/speech.ts';
import { finderAnswer, finderSaid, type KindLinks, nothingYet } from './finder-view.ts';
import { workForm } from './tool-form.ts';

/** Shows the loads of the chosen `moves`; hides and unticks all others. */
const prepareLoads = (form: HTMLFormElement, moves: FinderMoves) => {
  for (const group of form.querySelectorAll<HTMLElement>('[data-loads]')) {
    group.hidden = !(group.dataset.loads ?? '').split(' ').includes(moves);
    for (const one of group.querySelectorAll('input')) {
      one.disabled = group.hidden;
      one.checked = one.checked && !group.hidden;
    }
  }
};

const preparePlaces = (form: HTMLFormElement, moves: FinderMoves) => {
  for (const one of form.querySelectorAll<HTMLInputElement>('[name=place]')) {
    const isAsked = (PLACES_OF[moves] as readonly string[]).includes(one.value);
    const label = one.parentElement as HTMLElement;
    label.hidden = one.value !== '' && !isAsked;
    one.disabled = label.hidden;
    one.checked = one.checked && !label.hidden;
  }
};

type Props = {
  kinds: KindLinks;
  models: readonly PlanModel[];
  /** What was reported about lifts in houses; empty if nothing is to be shown. */
  homeNotice: string;
};

const prepare =
  ({ kinds, models }: Props) =>
  (form: HTMLFormElement, wish: FinderWish) => {
    if (wish.moves) {
      prepareLoads(form, wish.moves);
      preparePlaces(form, wish.moves);
    }
    const asked = new Set<string>(questionsFor(wish, Object.keys(kinds), models));
    let more = false;
    for (const question of form.querySelectorAll<HTMLElement>('[data-question]')) {
      const name = question.dataset.question ?? '';
      const isAsked = asked.has(name) || wish[name as keyof FinderWish] !== undefined;
      question.hidden = !isAsked;
      if ('further' in question.dataset) more ||= isAsked;
    }
    const further = form.querySelector('[data-more]') as HTMLElement;
    further.hidden = !more;
  };

export const workFinder = (place: HTMLElement, props: Props, speech: Speech<FinderWords>) => {
  const { homeNotice, kinds, models } = props;
  workForm(place, finderFields(speech.words), speech, {
    prepare: prepare(props),
    show: (values) => {
      const wish = wishOf(values);
      if (wish.moves === undefined) return { answer: nothingYet(speech.words), said: '' };
      const judged = findLifts(speech, wish, Object.keys(kinds), models);
      const found = withHomeNotice(judged, wish, homeNotice);
      return { answer: finderAnswer(kinds, found, speech), said: finderSaid(kinds, found, speech) };
    },
  });
};
