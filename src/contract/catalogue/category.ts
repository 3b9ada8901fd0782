// The groups of categories.

/** Groups of the menu and of the address `/products/{group}/{id}`. */
export const GROUPS = ['home', 'commercial', 'others'] as const;
export type Group = (typeof GROUPS)[number];

export const GROUP_LABELS: Record<Group, string> = {
  home: 'Home',
  commercial: 'Commercial',
  others: 'Others',
};
