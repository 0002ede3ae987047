import { defineSummary } from '../../runtime/react/contract.ts'
import { SectionTitle } from '../../runtime/react/ui/section-heading.tsx'
import styles from './section.module.css'

export default defineSummary({
  bare: true,
  Summary: ({ element, renderChildren }) => (
    <section className={styles.section}>
      {element.name && <SectionTitle>{element.name}</SectionTitle>}
      {renderChildren()}
    </section>
  ),
})
