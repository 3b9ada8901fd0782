// Photographs that go with a return or a review: chosen from the device, made smaller, and sent at
// once.
import { useStore } from '@nanostores/react';
import { type ChangeEvent, useId, useState } from 'react';
import { PICTURE_HINT, PICTURE_RULE, PICTURE_TYPES } from '../../contract/account/account.ts';
import { plainPhoto } from '../kernel/ui/chosen-picture.ts';
import { ariaOf, FieldFrame } from '../kernel/ui/FieldFrame.tsx';
import { Spinner } from '../kernel/ui/Spinner.tsx';
import { photoHref } from './photo-href.ts';
import styles from './photos.module.css';
import type { Photo, Photos } from './photos.ts';

type Props = { photos: Photos; wrong: string | undefined; onChange: () => void };

const Shown = ({ photo, nth, photos }: { photo: Photo; nth: number; photos: Photos }) => (
  <li className={styles.photo} data-status={photo.status}>
    {photo.status === 'ready' && (
      <img src={photoHref(photo.src)} alt={`Number ${nth}`} width="96" height="96" />
    )}
    {photo.status === 'sending' && (
      <span className={styles.wait} role="status">
        <Spinner />
        <span className="visually-hidden">Sending photo {nth}</span>
      </span>
    )}
    {photo.status === 'failed' && (
      <button type="button" className={styles.again} onClick={() => void photos.again(photo.key)}>
        Send again <span className="visually-hidden">photo {nth}</span>
      </button>
    )}
    <button
      type="button"
      className={styles.remove}
      aria-label={`Remove photo ${nth}`}
      onClick={() => photos.remove(photo.key)}
    >
      <svg
        viewBox="0 0 24 24"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="m6 6 12 12M18 6 6 18" />
      </svg>
    </button>
  </li>
);

export const PhotosField = ({ photos, wrong, onChange }: Props) => {
  const shown = useStore(photos.$photos);
  const [own, setOwn] = useState('');
  const id = useId();
  const failed = shown.find((photo) => photo.status === 'failed');
  const message = own || wrong || (failed?.status === 'failed' ? failed.message : undefined);
  const hint = `Up to ${photos.most}. ${PICTURE_HINT}`;
  const isFull = shown.length >= photos.most;

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
    setOwn('');
    onChange();
    const plain = await Promise.all(chosen.map(plainPhoto));
    const files = plain.filter((file) => file !== undefined);
    const leftOut = photos.add(files);
    if (files.length < chosen.length) setOwn(PICTURE_RULE);
    if ((await leftOut) > 0) setOwn(`Only the first ${photos.most} photos were taken.`);
  };

  return (
    <FieldFrame id={id} label="Photos" wrong={message} hint={hint}>
      {shown.length > 0 && (
        <ul className={styles.photos}>
          {shown.map((photo, at) => (
            <Shown key={photo.key} photo={photo} nth={at + 1} photos={photos} />
          ))}
        </ul>
      )}
      <input
        id={id}
        className="form-file"
        type="file"
        multiple
        accept={PICTURE_TYPES.join(',')}
        disabled={isFull}
        {...ariaOf(id, message, hint)}
        onChange={(event) => void choose(event)}
      />
    </FieldFrame>
  );
};
