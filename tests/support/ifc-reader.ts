// Reads an IFC file with web-ifc, as a BIM viewer does.
import { IfcAPI } from 'web-ifc';

type Value = { value: string | number } | null;
/** One line of the file: its attributes by name, and references to other lines as their ids. */
export type IfcLine = { expressID: number; type: number } & Record<string, unknown>;

const api = new IfcAPI();
const started = api.Init(undefined, true);

/** The value of an attribute that is a text, a number or a reference. */
export const ifcValue = (value: unknown) => (value as Value)?.value;

export const readIfc = async (text: string) => {
  await started;
  const model = api.OpenModel(new TextEncoder().encode(text));
  const numbers = api.GetAllLines(model);
  const lines = new Map<number, IfcLine>();
  for (let at = 0; at < numbers.size(); at += 1)
    lines.set(numbers.get(at), api.GetLine(model, numbers.get(at)));
  /** Least and greatest coordinates of an element, in mm, in the axes of IFC. */
  const extentOf = ({ expressID }: IfcLine) => {
    const points: [number, number, number][] = [];
    const mesh = api.GetFlatMesh(model, expressID);
    for (let at = 0; at < mesh.geometries.size(); at += 1) {
      const { flatTransformation: matrix, geometryExpressID } = mesh.geometries.get(at);
      const geometry = api.GetGeometry(model, geometryExpressID);
      const all = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
      for (let from = 0; from < all.length; from += 6) {
        const [x = 0, y = 0, z = 0] = all.slice(from, from + 3);
        const placed = [0, 1, 2].map(
          (row) =>
            (matrix[row] ?? 0) * x +
            (matrix[row + 4] ?? 0) * y +
            (matrix[row + 8] ?? 0) * z +
            (matrix[row + 12] ?? 0),
        );
        // web-ifc turns the axes, so that y points up, and counts in metres.
        const [east = 0, up = 0, south = 0] = placed;
        points.push([east * 1000, -south * 1000, up * 1000]);
      }
    }
    return [0, 1, 2].map((axis) => {
      // Adding 0 makes 0 of -0.
      const along = points.map((point) => Math.round(point[axis] ?? 0) + 0);
      return [Math.min(...along), Math.max(...along)] as const;
    });
  };
  const all = [...lines.values()];
  return {
    lines: all,
    line: (reference: unknown) => lines.get(Number(ifcValue(reference))),
    ofType: (type: number) => all.filter((line) => line.type === type),
    extentOf,
    close: () => api.CloseModel(model),
  };
};
export type IfcFile = Awaited<ReturnType<typeof readIfc>>;
