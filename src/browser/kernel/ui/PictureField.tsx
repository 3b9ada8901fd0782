// The picture of a person: checked before it is sent, and shown as others will see it.
import { type ChangeEvent, useId, useRef, useState } from 'react';
import {
  PICTURE_HINT,
  PICTURE_MAX_BYTES,
  PICTURE_MAX_PIXELS,
  PICTURE_RULE,
  PICTURE_TYPES,
} from '../../../contract/account/account.ts';
import { bytesOf, putFile, redrawn, typeOf } from './chosen-picture.ts';
import { ariaOf, FieldFrame } from './FieldFrame.tsx';

type Props = {
  label: string;
  /** The server's message about it. */
  wrong: string | undefined;
  /** The stored picture. */
  present?: string | null;
  /** Shown in the ring while there is no picture. */
  initial?: string;
  onChoose: () => void;
};

const TOO_WIDE = `The image is too large. The limit is ${PICTURE_MAX_PIXELS} x ${PICTURE_MAX_PIXELS} pixels.`;

export const PictureField = ({ label, wrong, present, initial = '', onChoose }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [own, setOwn] = useState('');
  const [preview, setPreview] = useState('');
  const shown = preview || present;
  const message = own || wrong;

  const refuse = (sentence: string) => {
    input.current?.setCustomValidity(sentence);
    setOwn(sentence);
  };

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    onChoose();
    setPreview('');
    refuse('');
    if (!file) return;
    const type = await typeOf(file).catch(() => undefined);
    // This also takes a kind that only this browser can read, such as a HEIC photograph.
    const plain = await redrawn(file, type);
    // Another one may have been chosen in the meantime.
    if (input.current?.files?.[0] !== file) return;
    const sent = plain ?? file;
    if (sent.size > PICTURE_MAX_BYTES || !(plain || type)) return refuse(PICTURE_RULE);
    if (plain) putFile(input.current, plain);
    setPreview(String(await bytesOf(sent, 'readAsDataURL')));
  };

  return (
    <div className="form-picture">
      <span className="form-ring" data-portrait="" aria-hidden="true">
        {shown ? (
          <img
            src={shown}
            alt=""
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              preview &&
              Math.max(naturalWidth, naturalHeight) > PICTURE_MAX_PIXELS &&
              refuse(TOO_WIDE)
            }
            onError={() => preview && refuse(PICTURE_RULE)}
          />
        ) : (
          initial || (
            <svg
              viewBox="0 0 48 48"
              width="56"
              height="56"
              fill="none"
              stroke="var(--ink-quiet)"
              strokeWidth="1.6"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <circle cx="24" cy="17" r="8" />
              <path d="M8 42c1-10 7.5-15 16-15s15 5 16 15" />
            </svg>
          )
        )}
      </span>
      <FieldFrame id={id} label={label} wrong={message} hint={PICTURE_HINT}>
        <input
          ref={input}
          id={id}
          className="form-file"
          type="file"
          name="profileImage"
          accept={PICTURE_TYPES.join(',')}
          {...ariaOf(id, message, PICTURE_HINT)}
          onChange={choose}
        />
      </FieldFrame>
    </div>
  );
};
