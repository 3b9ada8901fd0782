// The anti-forgery token in forms that the browser itself sends.
/** The field that brings the page's anti-forgery token when the browser itself sends a form. */
export const FORM_TOKEN = 'xsrf-token';
