// The stair of the house on the home page.
import type { HouseScene } from './house-frame.ts';
import { COURT_WALL, STAIR, STOREY } from './house-frame.ts';

/** Two flights behind the cut, and the railing round the stairwell above. */
export const drawStair = ({ sheet, draft }: HouseScene) => {
  const [treads, going, rise] = [9, 215, STOREY / 20];
  const foot = STAIR + 200;
  const landing = foot + treads * going;
  const flight = (from: number, way: number, base: number) =>
    Array.from(
      { length: treads + 1 },
      (_, at) =>
        [
          [from + way * at * going, base + at * rise],
          [from + way * at * going, base + (at + 1) * rise],
        ] as const,
    ).flat();
  sheet.draw(
    'form',
    draft.shape(
      ...flight(landing, -1, STOREY / 2),
      [landing - treads * going, STOREY - 330],
      [landing, STOREY / 2 - 160],
    ),
  );
  sheet.draw(
    'form',
    draft.shape(
      ...flight(foot, 1, 0),
      [COURT_WALL, STOREY / 2],
      [COURT_WALL, STOREY / 2 - 150],
      [landing, STOREY / 2 - 150],
      [foot + 260, 0],
    ),
  );
  const posts = Array.from({ length: treads + 1 }, (_, at) =>
    draft.line(
      [foot + 60 + at * going, (at + 1) * rise],
      [foot + 60 + at * going, (at + 1) * rise + 820],
    ),
  );
  const upper = Array.from({ length: 3 }, (_, at) =>
    draft.line(
      [landing - 60 - at * going, STOREY / 2 + (at + 1) * rise],
      [landing - 60 - at * going, STOREY / 2 + (at + 1) * rise + 820],
    ),
  );
  const rails = Array.from({ length: 8 }, (_, at) =>
    draft.line([STAIR + 100 + at * 130, STOREY], [STAIR + 100 + at * 130, STOREY + 850]),
  );
  sheet.draw('fine', posts.join('') + upper.join('') + rails.join(''));
  sheet.draw(
    'form',
    draft.place(
      'M0,60 L0,620 L1000,620 L1000,60 Z M500,60 L500,620 M60,0 L60,60 M940,0 L940,60 M640,620 C560,720 600,860 690,900 L690,960 L810,960 L810,900 C900,860 940,720 860,620',
      10080,
      0,
    ),
  );
  sheet.draw(
    'far',
    draft.line(
      [landing, STOREY / 2 + rise + 820],
      [landing - 3 * going, STOREY / 2 + 4 * rise + 820],
    ) + draft.line([STAIR, STOREY + 850], [STAIR + 1100, STOREY + 850]),
  );
  sheet.draw(
    'edge',
    draft.line(
      [foot - 40, rise * 0.6 + 780],
      [foot + 60, rise + 820],
      [landing + 60, STOREY / 2 + rise + 820],
    ),
  );
};
