import { kindById } from '../../runtime/core/file/kinds.ts'
import { defineSummary, useCapability } from '../../runtime/react/contract.ts'
import type { ImageUploadAnswer } from './props.ts'
import { Thumbnail } from './Thumbnail.tsx'
import './image-upload.css'

/** Small pictures with their names, also on paper. */
export default defineSummary<ImageUploadAnswer>({
  Summary({ value, state }) {
    const addresses = useCapability('files', state)
    return (
      <ul className="fw-upload-summary">
        {(value?.files ?? []).map(({ key, name, kind, description }) => (
          <li key={key}>
            <Thumbnail
              kind={kind}
              source={kindById(kind)?.isImage ? addresses?.thumbnailOf(key) : undefined}
            />
            <span className="fw-upload-about">
              {addresses ? (
                <a className="fw-upload-name" href={addresses.urlOf(key)} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ) : (
                <span className="fw-upload-name">{name}</span>
              )}
              {description && <span>{description}</span>}
            </span>
          </li>
        ))}
      </ul>
    )
  },
})
