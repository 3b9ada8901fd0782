import { excelPath } from '../../../contract/kernel/call.ts';
import partsStyles from './parts.module.css';

type Props = {
  /** Address of the CSV file. */
  csv: string;
  /** Name of the file; by default the links say that they download it. */
  name?: string;
};
/** Links to one file: a workbook for people, and CSV for programs. */
export const FileLinks = ({ csv, name = 'Download' }: Props) => (
  <span className={partsStyles.fileLinks}>
    <a className="button button-quiet" href={excelPath(csv)} download>
      {name} for Excel
    </a>
    <a className="plain-button" href={csv} aria-label={`${name} CSV`} download>
      CSV
    </a>
  </span>
);
