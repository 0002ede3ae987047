import type { Element } from '../../schemas/index.ts'
import styles from './AuthorImages.module.css'
import { propsOf } from './props.ts'

/** The template author's own pictures and what is said of them (ET-07). */
export function AuthorImages({ element }: { element: Element }) {
  const { images = [], imageDescription } = propsOf(element)
  if (images.length === 0 && !imageDescription) return null
  return (
    <figure className={styles.author}>
      {images.map(({ image, label }) => (
        <img key={image} src={image} alt={label ?? ''} loading="lazy" />
      ))}
      {imageDescription && <figcaption>{imageDescription}</figcaption>}
    </figure>
  )
}
