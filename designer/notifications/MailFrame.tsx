import styles from './PreviewPanel.module.css'
import { texts } from './texts.ts'

/**
 * An e-mail as a mail program shows it, in a frame in which nothing runs. Its looks are set from outside: a page takes no
 * styles that are written into markup.
 */
export function MailFrame({ html }: { html: string }) {
  return (
    <iframe
      className={styles.frame}
      title={texts.theEmail}
      // Without `allow-scripts` the frame is this page's to style, and can do nothing.
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(WRITTEN_STYLE, ' data-looks="$1"')}
      onLoad={(event) => {
        for (const element of event.currentTarget.contentDocument?.querySelectorAll<HTMLElement>(
          '[data-looks]',
        ) ?? [])
          element.style.cssText = element.dataset.looks ?? ''
      }}
    />
  )
}

/** Texts of people hold no quotation mark in an e-mail's markup: it is escaped there. */
const WRITTEN_STYLE = / style="([^"]*)"/g
