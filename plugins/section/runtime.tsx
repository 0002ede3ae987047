import { defineRuntime } from '../../runtime/react/contract.ts'
import { SectionDescription, SectionTitle } from '../../runtime/react/ui/section-heading.tsx'
import styles from './section.module.css'

export default defineRuntime({
  frame: 'bare',
  Input: ({ element, controlId, renderChildren }) => (
    <section className={styles.section} aria-labelledby={element.name ? controlId : undefined}>
      {element.name && (
        <SectionTitle id={controlId} tabIndex={-1}>
          {element.name}
        </SectionTitle>
      )}
      {element.description && <SectionDescription>{element.description}</SectionDescription>}
      {renderChildren()}
    </section>
  ),
})
