// A catalogue model, reduced to the facts that the shaft planner needs.

import type { ModelEntry } from '../catalogue/model-fields.ts';
import type { Door, Drive, Moves } from '../quote/lift-choices.ts';

export type PlanModel = {
  id: string;
  category: string;
  name: string;
  moves: Moves;
  drive: Drive;
  door: Door;
  load: number;
  speed: number;
  /** Speed of its variant within IS 15259, if it is made so. */
  slowSpeed?: number | undefined;
  mostStops: number;
  opening: number;
  car: { w: number; d: number; h: number };
  /** The catalogue's size for the shaft. */
  well: { w: number; d: number };
  pit: number;
  headroom: number;
};

const FOR_PEOPLE: readonly Moves[] = ['people', 'patients'];
/** Whether a lift is made for people; others carry goods, vehicles or dishes. */
export const carriesPeople = ({ moves }: Pick<PlanModel, 'moves'>) => FOR_PEOPLE.includes(moves);

type Owner = { id: string; data: { sortOrder: number; specRange: { moves: readonly Moves[] } } };

const inOrder = (categories: readonly Owner[]) =>
  categories.toSorted((a, b) => a.data.sortOrder - b.data.sortOrder);

/** Published models in the order of their categories. */
export const planModels = (models: readonly ModelEntry[], categories: readonly Owner[]) =>
  inOrder(categories).flatMap(({ id: category, data: { specRange } }) =>
    models
      .filter(({ data }) => data.isPublished && data.category === category)
      .toSorted((a, b) => a.data.sortOrder - b.data.sortOrder)
      .map(
        ({ id, data }): PlanModel => ({
          id,
          category,
          name: data.name,
          moves: specRange.moves[0] ?? 'people',
          drive: data.drive,
          door: data.door,
          load: data.loadKg,
          speed: data.speed,
          slowSpeed: data.slowSpeed,
          mostStops: data.stops[1],
          opening: data.openingMm,
          car: data.cabin,
          well: data.shaft,
          pit: data.pitMm,
          headroom: data.headroomMm,
        }),
      ),
  );
