import { excelPath } from '../../../contract/kernel/call.ts';
import partsStyles from './parts.module.css';

type Props = {
  /** Address of the CSV file. */
  csv: string;
  /** Name of the file; by default the links say that they download it. */
  name?: string;
  /** Whether an arrow stands for the word, so that the links fit beside filters. */
  isShort?: boolean;
};

const ARROW = (
  <svg
    viewBox="0 0 16 16"
    width="14"
    height="14"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M8 2v8M4 7l4 4 4-4M2 14h12" />
  </svg>
);

/** Links to one file: a workbook for people, and CSV for programs. */
export const FileLinks = ({ csv, name = 'Download', isShort = false }: Props) => (
  <span className={partsStyles.fileLinks}>
    <a
      className={isShort ? 'plain-button' : 'button button-quiet'}
      href={excelPath(csv)}
      aria-label={isShort ? `${name} for Excel` : undefined}
      title={isShort ? `${name} for Excel` : undefined}
      download
    >
      {isShort && ARROW}
      {isShort ? 'Excel' : `${name} for Excel`}
    </a>
    <a className="plain-button" href={csv} aria-label={`${name} CSV`} download>
      CSV
    </a>
  </span>
);
