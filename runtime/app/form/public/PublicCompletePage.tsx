import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useDocumentTitle } from '../../../react/hooks/use-document-title.ts'
import { ButtonLink } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { muted } from '../../../react/ui/text.ts'
import styles from './public.module.css'
import { lastReceipt } from './receipt.ts'
import { texts } from './texts.ts'

/** `/public/complete`: that it was received, its number, and the template's own words (PF-02, X-30). */
export default function PublicCompletePage() {
  useDocumentTitle(texts.complete)
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, and the focus with it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const receipt = lastReceipt()
  return (
    <section className={styles.page}>
      <h1 tabIndex={-1} ref={heading}>
        {texts.complete}
      </h1>
      {receipt && (
        <>
          {receipt.number && (
            <p className={styles.number}>
              {texts.number}
              <strong>{receipt.number}</strong>
              <span className={muted}>{texts.keepNumber}</span>
            </p>
          )}
          {receipt.title && <h2>{receipt.title}</h2>}
          {receipt.words}
        </>
      )}
      {!receipt && <p>{texts.received}</p>}
      <p className={muted}>{texts.nothingLeft}</p>
      {receipt && (
        <ButtonRow>
          <Link href={`/public/template/${receipt.templateGroupId}`} asChild>
            <ButtonLink>{texts.again}</ButtonLink>
          </Link>
        </ButtonRow>
      )}
    </section>
  )
}
