import { Badge } from '../../../../runtime/react/ui/Badge.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import type { ModelAnswer } from './ask-model.ts'
import { DrawnPath } from './DrawnPath.tsx'
import { DrawnTree } from './DrawnTree.tsx'
import styles from './ModelTools.module.css'
import type { Asked } from './question.ts'
import { texts } from './texts.ts'

interface Props {
  asked: Asked
  /** Those of a list that were loaded; one of anything else. */
  pages: readonly ModelAnswer[]
}

export function DrawnAnswer({ asked: { user, relationship, object }, pages }: Props) {
  const [first] = pages
  if (!first) return null
  switch (first.kind) {
    case 'check':
      return (
        <>
          <p>
            <Badge tone={first.allowed ? 'green' : 'red'}>
              {first.allowed ? texts.allowed : texts.denied}
            </Badge>{' '}
            <code>{user}</code> {first.allowed ? texts.has : texts.doesNotHave} <code>{relationship}</code>{' '}
            {texts.on} <code>{object}</code>.
          </p>
          {first.allowed && <DrawnPath path={first.path} />}
        </>
      )
    case 'tree':
      return <DrawnTree tree={first.tree} />
    case 'tuples': {
      const tuples = pages.flatMap((page) => (page.kind === 'tuples' ? page.tuples : []))
      if (tuples.length === 0) return <p className={muted}>{texts.noFacts}</p>
      return (
        <ul className={styles.facts}>
          {tuples.map((each) => (
            <li key={`${each.object}#${each.relation}@${each.user}`}>
              <code>{each.user}</code> {texts.is} <code>{each.relation}</code> {texts.of}{' '}
              <code>{each.object}</code>
            </li>
          ))}
        </ul>
      )
    }
    case 'names': {
      const names = pages.flatMap((page) => (page.kind === 'names' ? page.names : []))
      return (
        <>
          <p role="status">{countText(names.length, first)}</p>
          <ul className={styles.facts}>
            {names.map((name) => (
              <li key={name}>
                <code>{name}</code> {name === 'user:*' && <span className={muted}>{texts.everybody}</span>}
              </li>
            ))}
          </ul>
        </>
      )
    }
  }
}

function countText(shown: number, { total, isWhole }: { total: number; isWhole: boolean }): string {
  if (total === 0) return texts.nobodyAndNothing
  const all = isWhole ? `${total}` : texts.firstOf(total.toLocaleString('en'))
  return shown < total ? texts.shownOfAll(shown, all) : texts.all(all)
}
