import { defineRuntime } from '../../runtime/react/contract.ts'
import { RowsHeading } from '../../runtime/react/ui/RowsHeading.tsx'
import styles from './section.module.css'

/** Its name is its heading (001 §2); the title stands in for it. */
export default defineRuntime({
  frame: 'bare',
  Input({ element, controlId, renderChildren }) {
    const title = element.name || element.title
    return (
      <section className={styles.section} aria-labelledby={title || element.prompt ? controlId : undefined}>
        <RowsHeading id={controlId} element={{ ...element, title }} />
        {renderChildren()}
      </section>
    )
  },
})
