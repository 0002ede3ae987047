import { Badge } from '../../runtime/react/ui/Badge.tsx'
import type { Element } from '../../schemas/index.ts'
import styles from './CalculatedText.module.css'
import { bandOf, type CalculatedAnswer, propsOf } from './props.ts'
import { valueText } from './to-text.ts'

/** The value, and the band that it is in by word and colour. */
export function CalculatedText({ element, value }: { element: Element; value: CalculatedAnswer }) {
  const band = bandOf(value, propsOf(element))
  return (
    <>
      <span className={styles.value}>{valueText(value, element)}</span>
      {band && (
        <>
          {' '}
          <Badge tone={band.tone}>{band.label}</Badge>
        </>
      )}
    </>
  )
}
