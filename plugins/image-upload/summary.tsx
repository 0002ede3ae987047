import { kindById } from '../../runtime/core/file/kinds.ts'
import { defineSummary, useCapability } from '../../runtime/react/contract.ts'
import item from './file-item.module.css'
import type { ImageUploadAnswer } from './props.ts'
import styles from './summary.module.css'
import { Thumbnail } from './Thumbnail.tsx'

/** Small pictures with their names, also on paper. */
export default defineSummary<ImageUploadAnswer>({
  Summary({ value, state }) {
    const addresses = useCapability('files', state)
    return (
      <ul className={styles.files}>
        {(value?.files ?? []).map(({ key, name, kind, description }) => (
          <li key={key}>
            <Thumbnail
              kind={kind}
              source={kindById(kind)?.isImage ? addresses?.thumbnailOf(key) : undefined}
            />
            <span className={item.about}>
              {addresses ? (
                <a className={item.name} href={addresses.urlOf(key)} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ) : (
                <span className={item.name}>{name}</span>
              )}
              {description && <span>{description}</span>}
            </span>
          </li>
        ))}
      </ul>
    )
  },
})
