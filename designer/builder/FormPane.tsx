import { labelOf } from '../../runtime/core/element/label-of.ts'
import type { Page, Template } from '../../schemas/index.ts'
import { useDocument } from '../parts/workbench.ts'
import styles from './FormPane.module.css'

/** The pages of a form with what stands on them. */
export default function FormPane() {
  const pages = useDocument(({ template }) => (template as Partial<Template> | undefined)?.pages)
  return (
    <ol className={styles.pages}>
      {(pages ?? []).map((page: Page) => (
        <li key={page.id}>
          <h2>{page.name}</h2>
          <ul>
            {page.children.map((element) => (
              <li key={element.id}>{labelOf(element) || element.id}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
