import { labelOf } from '../../runtime/core/element/label-of.ts'
import { defineRuntime } from '../../runtime/react/contract.ts'
import { Disclosure } from '../../runtime/react/ui/Disclosure.tsx'
import { RowsHeading } from '../../runtime/react/ui/RowsHeading.tsx'
import styles from './section.module.css'

/** Its name is its heading (001 §2); the title stands in for it. */
export default defineRuntime({
  frame: 'bare',
  Input({ element, controlId, renderChildren }) {
    const named = { ...element, title: element.name || element.title }
    const label = labelOf(named)
    const closes = element.collapsible === true && label !== ''
    const content = (
      <>
        <RowsHeading id={controlId} element={named} untitled={closes} />
        {renderChildren()}
      </>
    )
    return (
      <section className={styles.section} aria-labelledby={label ? controlId : undefined}>
        {closes ? (
          <Disclosure id={controlId} title={label} startsOpen={element.collapsed !== true}>
            {content}
          </Disclosure>
        ) : (
          content
        )}
      </section>
    )
  },
})
