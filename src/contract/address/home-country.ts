// The shop's home country, and the form of its phone numbers.
/** ISO 3166 code of the country that the shop sells in. */
export const HOME_COUNTRY = 'IN';
/**
 * An Indian phone number as it is stored: ten digits. A mobile number begins with 6 to 9, a
 * landline with its area code.
 */
export const INDIAN_NUMBER = /^\+91(?:1[1-9]|[2-9]\d)\d{8}$/;
