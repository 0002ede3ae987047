import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './Disclosure.module.css'
import { Icon } from './Icon.tsx'
import { SectionTitle } from './section-heading.tsx'

interface Props {
  /** Of the heading; what it opens has one of its own beside it. */
  id: string
  title: string
  startsOpen: boolean
  children: ReactNode
}

/**
 * A heading that opens and closes what is below it. What is closed is still there: the browser's search finds it, and
 * whoever leads somebody into it opens it with the same event (`beforematch`).
 */
export function Disclosure({ id, title, startsOpen, children }: Props) {
  const [isOpen, setOpen] = useState(startsOpen)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = content.current
    const open = () => setOpen(true)
    element?.addEventListener('beforematch', open)
    return () => element?.removeEventListener('beforematch', open)
  }, [])
  // React knows `hidden` as yes or no alone.
  useLayoutEffect(() => {
    if (!isOpen) content.current?.setAttribute('hidden', 'until-found')
  }, [isOpen])
  return (
    <>
      <SectionTitle>
        <button
          type="button"
          id={id}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron" size={16} />
          {title}
        </button>
      </SectionTitle>
      <div id={`${id}-content`} ref={content} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}
