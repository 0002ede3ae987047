import { Alert, type AlertTone } from '../../runtime/react/ui/Alert.tsx'
import { authorText } from '../../runtime/react/ui/rich-text.tsx'
import { SectionTitle } from '../../runtime/react/ui/section-heading.tsx'
import type { Element } from '../../schemas/index.ts'
import { propsOf } from './props.ts'
import styles from './StyledText.module.css'

const tones: Readonly<Record<string, AlertTone>> = {
  Critical: 'danger',
  Info: 'info',
  Note: 'note',
  Success: 'success',
  Warning: 'warning',
}

/** The style speaks by icon and word as well as by colour. */
export function StyledText({ element }: { element: Element }) {
  const { style = 'Default', text = '' } = propsOf(element)
  const tone = tones[style]
  const body =
    typeof text === 'string'
      ? text.split('\n').map((line, index) => <p key={index}>{line}</p>)
      : authorText(text)
  const title = element.title || element.name
  const heading = title && <SectionTitle>{title}</SectionTitle>
  if (!tone)
    return (
      <>
        {heading}
        <div className={styles.rich}>{body}</div>
      </>
    )
  return (
    <div className={styles.callout}>
      {heading}
      <Alert tone={tone}>
        <div className={styles.rich}>{body}</div>
      </Alert>
    </div>
  )
}
