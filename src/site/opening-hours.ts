// Converts the company's opening hours from text to schema.org's form.
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const PATTERN = /^(\w+)(?: to (\w+))?, (\d{1,2}:\d{2}) to (\d{1,2}:\d{2})$/;

/** Parses `Monday to Saturday, 9:30 to 18:00`; undefined for any other form. */
export function openingHours(hours: string) {
  const [, first = '', last = first, opens = '', closes = ''] = PATTERN.exec(hours) ?? [];
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  if (from < 0 || to < from) return undefined;
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAYS.slice(from, to + 1),
    opens: opens.padStart(5, '0'),
    closes: closes.padStart(5, '0'),
  };
}
