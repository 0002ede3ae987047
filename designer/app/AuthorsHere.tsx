import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { labelOf } from '../../runtime/core/element/label-of.ts'
import { Avatar } from '../../runtime/react/ui/Avatar.tsx'
import { muted, visuallyHidden } from '../../runtime/react/ui/text.ts'
import type { Element } from '../../schemas/index.ts'
import { indexTemplate } from '../document/template-index.ts'
import type { Author } from '../parts/together/together.ts'
import { useOthers } from '../parts/together/use-together.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import styles from './AuthorsHere.module.css'
import { panes } from './panes.ts'
import { texts } from './texts.ts'

const MOST_SHOWN = 4

/** Who else has the draft open, each with the way to where they are. */
export function AuthorsHere() {
  const others = useOthers()
  const said = useArrivals(others)
  const more = others.slice(MOST_SHOWN)
  return (
    <>
      {others.length > 0 && (
        <ul className={styles.people} aria-label={texts.alsoDraft}>
          {others.slice(0, MOST_SHOWN).map((author) => (
            <li key={author.userId}>
              <AuthorLink author={author} />
            </li>
          ))}
          {more.length > 0 && (
            <li className={muted} title={more.map(({ name }) => name).join(', ')}>
              +{more.length}
              <span className={visuallyHidden}>
                {' '}
                {texts.moreBefore} {more.map(({ name }) => name).join(', ')}
              </span>
            </li>
          )}
        </ul>
      )}
      <span className={visuallyHidden} role="status">
        {said}
      </span>
    </>
  )
}

function AuthorLink({ author: { name, initials, tone, pane, elementId, isEditing } }: { author: Author }) {
  const { address } = useWorkbench()
  const label = useDocument(({ template }) => {
    const entry = elementId === null ? undefined : indexTemplate(template).nodes.get(elementId)?.entry
    return entry && labelOf(entry as Element)
  })
  const title = panes.find(({ path }) => path === pane)?.title ?? ''
  const place = [
    title && texts.inPlace(title),
    label && `${isEditing ? 'editing' : 'at'} “${label.slice(0, 60)}”`,
  ]
  const text = [name, ...place].filter(Boolean).join(', ')
  const at = elementId === null ? '' : `?at=${encodeURIComponent(elementId)}`
  return (
    <Link href={`${address}/${pane}${at}`} className={styles.person} title={text}>
      <Avatar small aria-hidden initials={initials} tone={tone} />
      <span className={visuallyHidden}>{text}</span>
    </Link>
  )
}

/** A sentence for whoever does not see the initials come and go. */
function useArrivals(others: readonly Author[]): string {
  const [said, setSaid] = useState('')
  const known = useRef<readonly Author[]>([])
  useEffect(() => {
    const before = known.current
    known.current = others
    const isNew = (list: readonly Author[], { userId }: Author) =>
      !list.some((each) => each.userId === userId)
    const came = others.filter((author) => isNew(before, author)).map(({ name }) => texts.isHereToo(name))
    const left = before.filter((author) => isNew(others, author)).map(({ name }) => texts.hasLeft(name))
    if (came.length + left.length > 0) setSaid([...came, ...left].join(' '))
  }, [others])
  return said
}
