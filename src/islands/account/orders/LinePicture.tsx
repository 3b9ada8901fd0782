/** The small picture of something that was ordered; an empty frame when there was none. */
export const LinePicture = ({ src }: { src: string | null }) =>
  src ? (
    <img className="line-picture" src={src} alt="" width="72" height="72" loading="lazy" />
  ) : (
    <span className="line-picture" />
  );
