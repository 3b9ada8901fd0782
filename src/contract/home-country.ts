/** ISO 3166 code of the country that the shop sells in. */
export const HOME_COUNTRY = 'IN';
