import { createElement, Fragment, type ReactNode } from 'react'
import type { AuthorText, RichText } from '../../../schemas/index.ts'
import styles from './rich-text.module.css'

/** Headings of a form's text stand below the page's own (levels 1 to 3 become h3 to h5). */
const HEADING_OFFSET = 2

const blocks: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
}

const marks: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
}

/** Only addresses that run nothing; the schema refuses others, and a stored document is not trusted either. */
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i

function marked(node: RichText): ReactNode {
  let result: ReactNode = node.text ?? ''
  for (const mark of node.marks ?? []) {
    const tag = marks[mark.type]
    const href = mark.attrs?.href
    if (tag) result = createElement(tag, null, result)
    else if (mark.type === 'link' && href && SAFE_ADDRESS.test(href)) {
      const outside = /^https?:/i.test(href)
      result = (
        <a href={href} {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}>
          {result}
        </a>
      )
    }
  }
  return result
}

/** Rich text as React nodes: there is no string of markup anywhere on the way. */
function renderNode(node: RichText, key?: number): ReactNode {
  if (node.type === 'text') return <Fragment key={key}>{marked(node)}</Fragment>
  if (node.type === 'hardBreak') return <br key={key} />
  const children = (node.content ?? []).map(renderNode)
  if (node.type === 'heading') {
    const level = Math.min(3, Math.max(1, node.attrs?.level ?? 1)) + HEADING_OFFSET
    return createElement(`h${level}`, { key }, children)
  }
  const tag = blocks[node.type]
  return tag ? createElement(tag, { key }, children) : <Fragment key={key}>{children}</Fragment>
}

/**
 * A text of an author's where paragraphs stand: a plain one as one paragraph, a rich one as its blocks. A plain
 * function, for the help of a thousand questions.
 */
export function authorText(text: AuthorText, key?: number): ReactNode {
  if (typeof text === 'string') return <p key={key}>{text}</p>
  return (
    <div key={key} className={styles.rich}>
      {renderNode(text)}
    </div>
  )
}
