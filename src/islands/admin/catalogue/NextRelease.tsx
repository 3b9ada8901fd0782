import { pathTo } from '../../../stores/admin/router.ts';

/** Said above lists in which something is switched. */
export const NextRelease = () => (
  <p className="cat-next quiet small">
    What is switched here, visitors see with the next <a href={pathTo('releases')}>release</a>.
  </p>
);
