// Shows a picture of the catalogue: a drawing from the figures, an uploaded picture, or a file of
// the repository.
import { useEffect, useState } from 'react';
import type { DraftCategory } from '../../../contract/catalogue/category-fields.ts';
import { mediaFileOf } from '../../../contract/picture/picture-file.ts';
import type { SitePictures } from '../../../contract/picture/picture-file-rules.ts';
import { DRAWING_VIEWS, type DrawingView } from '../../../contract/quote/lift-choices.ts';
import { readSitePictures } from '../../kernel/site-pictures.ts';
import { storedPictureAddress } from './catalogue.ts';

type Lift = {
  /** Id in addresses; a few lifts are drawn in a form of their own. */
  slug: string;
  figures: DraftCategory['specRange'] | undefined;
};

export const VIEW_WORDS: Record<DrawingView, string> = {
  section: 'Section',
  plan: 'Plan',
  landing: 'Landing',
  car: 'Car',
};
export const viewOf = (src: string) => DRAWING_VIEWS.find((view) => src === `drawing:${view}`);

const Drawn = ({ view, slug, figures, alt }: Lift & { view: DrawingView; alt: string }) => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let gone = false;
    // The drawings are heavy, and most people do not need them when a form opens.
    import('./drawing-address.ts').then(
      ({ drawingAddress }) => !gone && setAddress(figures && drawingAddress(view, figures, slug)),
      () => !gone && setAddress(undefined),
    );
    return () => {
      gone = true;
    };
  }, [view, figures, slug]);
  return address ? (
    <img src={address} alt={alt} />
  ) : (
    <p className="quiet small">The drawing appears when the figures are complete.</p>
  );
};

/** The name of a file in words: `glass-lifts/2.webp` is “glass lifts 2”. */
const wordsOf = (src: string) => src.replace(/\.\w+$/, '').replaceAll(/[-_/]/g, ' ');

/** A photograph that came with the site, once the site has said where it is. */
const OfSite = ({ src, alt }: { src: string; alt: string }) => {
  const [pictures, setPictures] = useState<SitePictures>();
  useEffect(() => {
    let gone = false;
    void readSitePictures().then((read) => !gone && setPictures(read));
    return () => {
      gone = true;
    };
  }, []);
  const address = pictures?.[src];
  if (address) return <img src={address} alt={alt} />;
  return (
    <p className="quiet small">
      {pictures ? `Picture “${wordsOf(src)}”, which came with the site.` : 'Loading the picture.'}
    </p>
  );
};

export const Preview = ({ src, alt = '', ...lift }: Lift & { src: string; alt?: string }) => {
  const view = viewOf(src);
  if (view) return <Drawn view={view} alt={alt} {...lift} />;
  if (src === '') return <p className="quiet small">No picture yet.</p>;
  if (mediaFileOf(src)) return <img src={storedPictureAddress(src)} alt={alt} />;
  return <OfSite src={src} alt={alt} />;
};
