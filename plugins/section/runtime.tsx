import { labelOf } from '../../runtime/core/element/label-of.ts'
import { defineRuntime } from '../../runtime/react/contract.ts'
import { RowsHeading } from '../../runtime/react/ui/RowsHeading.tsx'
import styles from './section.module.css'

/** Its name is its heading (001 §2); the title stands in for it. */
export default defineRuntime({
  frame: 'bare',
  Input({ element, controlId, renderChildren }) {
    const named = { ...element, title: element.name || element.title }
    return (
      <section className={styles.section} aria-labelledby={labelOf(named) ? controlId : undefined}>
        <RowsHeading id={controlId} element={named} />
        {renderChildren()}
      </section>
    )
  },
})
