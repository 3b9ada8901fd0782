// Small copies of the photographs that came with the site, by their names in the catalogue, for the
// admin area.
import type { APIRoute } from 'astro';
import { isOwnFile, type Photograph, photograph } from '../components/photograph.ts';
import type { SitePictures } from '../contract/picture/picture-file-rules.ts';
import { categories, models } from '../site/catalogue.ts';
import { aboutPage, homePage } from '../site/pages.ts';

/** Address of the narrowest copy, which is the first of a set. */
const narrowest = ({ sets, src }: Photograph) => sets[0]?.srcSet.split(' ', 1)[0] ?? src;

export const GET: APIRoute = async () => {
  const [home, about] = await Promise.all([homePage('en'), aboutPage('en')]);
  const named = [
    ...(await categories()).flatMap(({ data }) => data.galleryImages),
    ...(await models()).flatMap(({ data }) => data.pictures),
    home.top.picture,
    about.top.picture,
    about.hold.picture,
  ];
  const addresses = named
    .filter(isOwnFile)
    .map(
      async (image) => [image.src, narrowest(await photograph(image, 'The catalogue'))] as const,
    );
  return Response.json(Object.fromEntries(await Promise.all(addresses)) satisfies SitePictures);
};
