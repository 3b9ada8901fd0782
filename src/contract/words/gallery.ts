// Words of the pictures of a page, opened over the whole window.

export const gallery = {
  title: 'Pictures',
  place: '{at} of {count}',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
} as const;
