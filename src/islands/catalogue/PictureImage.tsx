// A picture of a gallery: a drawing is one file, sharp in any size; of a photograph the browser
// takes the format and width it needs.
import type { Picture } from './picture.ts';

type PictureImageProps = {
  picture: Picture;
  className: string;
  /** Width it is shown in, as a media-dependent length. */
  sizes: string;
  loading?: 'lazy';
  draggable?: false;
};

export const PictureImage = ({
  picture: { sets, src, width, height, alt },
  sizes,
  ...attributes
}: PictureImageProps) => {
  const image = (
    <img {...attributes} src={src} width={width} height={height} alt={alt} decoding="async" />
  );
  if (!sets) return image;
  return (
    <picture>
      {sets.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
};
