/** The field in which a form that the browser itself sends brings its page's anti-forgery token. */
export const FORM_TOKEN = 'xsrf-token';
