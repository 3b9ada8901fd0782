// The parts of a workbook as they lie in its archive.
import { unzipSync } from 'fflate';

export const xmlOf = async (workbook: Uint8Array) => {
  const parts = unzipSync(workbook);
  const text = (path: string) => new TextDecoder().decode(parts[path]);
  return { sheet: text('xl/worksheets/sheet1.xml'), styles: text('xl/styles.xml') };
};
